package cairn.application.version;

import cairn.application.history.FileHistory;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.version.FileVersions;
import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.FileVersion;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;
import java.util.List;

/// Permanently deletes earlier bytes of a file. The file's record does not change.
public final class DeleteFileVersion {
    private final Transactions transactions;
    private final ResourceChanges changes;
    private final FileVersions versions;
    private final FileHistory history;
    private final InstantSource clock;

    public DeleteFileVersion(
            Transactions transactions,
            ResourceChanges changes,
            FileVersions versions,
            FileHistory history,
            InstantSource clock) {
        this.transactions = transactions;
        this.changes = changes;
        this.versions = versions;
        this.history = history;
        this.clock = clock;
    }

    public void execute(Principal principal, ResourceId id, int number) {
        WorkspaceId workspace = principal.workspaceId();
        transactions.freeing(() -> transactions.write(new TreeLock.Shared(workspace), () -> {
            Resource.StoredFile file = Files.of(changes.findForUpdate(workspace, id));
            FileVersion version = versions.list(workspace, id).stream()
                    .filter(one -> one.version().number() == number)
                    .findFirst()
                    .orElseThrow(Missing::version);
            Locked.refuse(file, "");
            history.forget(principal, id, List.of(version), clock.instant());
            return version;
        }));
    }
}
