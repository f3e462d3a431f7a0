package cairn.application.version;

import cairn.application.limit.CreditPeriod;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.version.NoteVersions;
import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.Version;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;
import java.util.List;

/// Permanently deletes an earlier text of a note, such as a secret, or to free space. The note's
/// record does not change.
public final class DeleteNoteVersion {
    private final Transactions transactions;
    private final ResourceChanges changes;
    private final NoteVersions versions;
    private final UsageRepository usage;
    private final InstantSource clock;

    public DeleteNoteVersion(
            Transactions transactions,
            ResourceChanges changes,
            NoteVersions versions,
            UsageRepository usage,
            InstantSource clock) {
        this.transactions = transactions;
        this.changes = changes;
        this.versions = versions;
        this.usage = usage;
        this.clock = clock;
    }

    public void execute(Principal principal, ResourceId id, int number) {
        WorkspaceId workspace = principal.workspaceId();
        transactions.freeing(() -> transactions.write(new TreeLock.Shared(workspace), () -> {
            Resource note = changes.findForUpdate(workspace, id)
                    .filter(Resource.Notepad.class::isInstance)
                    .orElseThrow(() -> Missing.resource(""));
            Version version = versions.list(workspace, id).stream()
                    .filter(one -> one.number() == number)
                    .findFirst()
                    .orElseThrow(Missing::version);
            Locked.refuse(note, "");
            versions.delete(workspace, id, List.of(version));
            int period = CreditPeriod.of(clock.instant());
            usage.charge(principal.accountId(), Charge.ofBytes(-version.size()), period, Plan.unlimited());
            return version;
        }));
    }
}
