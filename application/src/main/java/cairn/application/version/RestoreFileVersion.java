package cairn.application.version;

import cairn.application.history.FileHistory;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.version.FileVersions;
import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.FileVersion;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Makes the bytes of a version current again. They leave the list of versions, and the
/// previously current ones enter it, so no bytes are copied or stored twice. Restoring the
/// current version changes nothing.
public final class RestoreFileVersion {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final ResourceChanges changes;
    private final FileVersions versions;
    private final FileRewriting rewriting;
    private final FileHistory history;
    private final InstantSource clock;

    public RestoreFileVersion(
            Transactions transactions,
            ResourceRepository resources,
            ResourceChanges changes,
            FileVersions versions,
            FileRewriting rewriting,
            FileHistory history,
            InstantSource clock) {
        this.transactions = transactions;
        this.resources = resources;
        this.changes = changes;
        this.versions = versions;
        this.rewriting = rewriting;
        this.history = history;
        this.clock = clock;
    }

    public ResourceView execute(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        return transactions.write(new TreeLock.Shared(workspace), () -> {
            restore(principal, command);
            return resources.views(workspace, List.of(command.id())).getFirst();
        });
    }

    private void restore(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        Resource.StoredFile before = Files.of(changes.findForUpdate(workspace, command.id()));
        boolean isCurrent = history.current(workspace, before).version().number() == command.number();
        List<FileVersion> wanted = versions.list(workspace, command.id()).stream()
                .filter(version -> version.version().number() == command.number())
                .toList();
        if (!isCurrent && wanted.isEmpty()) {
            throw Missing.version();
        }
        Locked.refuse(before, "");
        command.precondition().require(before.header().revision());
        if (!isCurrent) {
            Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
            FileVersion restored = wanted.getFirst();
            versions.release(workspace, command.id(), restored);
            history.keep(principal, before, now);
            rewriting.write(workspace, before, restored.content(), now);
        }
    }

    public record Command(ResourceId id, int number, Precondition precondition) {}
}
