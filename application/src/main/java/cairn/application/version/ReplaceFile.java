package cairn.application.version;

import cairn.application.history.FileHistory;
import cairn.application.limit.CreditPeriod;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.CreateFile.Attached;
import cairn.application.resource.Locked;
import cairn.application.resource.UploadConsumption;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Replaces the bytes of a file by those of an upload, and keeps the old ones as a version. Consumes the
/// upload in the same transaction, so that both succeed or fail.
public final class ReplaceFile {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final ResourceChanges changes;
    private final FileRewriting rewriting;
    private final FileHistory history;
    private final UploadTaking uploads;
    private final InstantSource clock;

    public ReplaceFile(
            Transactions transactions,
            ResourceRepository resources,
            ResourceChanges changes,
            FileRewriting rewriting,
            FileHistory history,
            UploadTaking uploads,
            InstantSource clock) {
        this.transactions = transactions;
        this.resources = resources;
        this.changes = changes;
        this.rewriting = rewriting;
        this.history = history;
        this.uploads = uploads;
        this.clock = clock;
    }

    public ResourceView execute(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        Files.of(resources.find(workspace, command.id()));
        UploadConsumption consumption = uploads.of(workspace);
        Attached attached = consumption.find(command.path(), "/attachment/path");
        return transactions.write(new TreeLock.Shared(workspace), () -> {
            Resource.StoredFile before = Files.of(changes.findForUpdate(workspace, command.id()));
            Locked.refuse(before, "");
            if (!command.isDone(before.content())) {
                consumption.take(attached);
                command.precondition().require(before.header().revision());
                replace(principal, before, command.content(before.content(), attached));
            }
            return resources.views(workspace, List.of(command.id())).getFirst();
        });
    }

    private void replace(Principal principal, Resource.StoredFile before, FileContent content) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        history.keep(principal, before, now);
        rewriting.write(principal.workspaceId(), before, content, now);
        uploads.limits().charge(principal, new Charge(content.size(), -content.size(), 0, 0, 0), CreditPeriod.of(now));
    }

    /// The file keeps its origin, and whether it is a voice note.
    public record Command(
            ResourceId id, BlobPath path, String fileName, MediaType mimeType, Precondition precondition) {
        /// Whether the same request has already succeeded and is repeated because its response was lost;
        /// its upload cannot be used again.
        boolean isDone(FileContent present) {
            return present.path().equals(path)
                    && present.fileName().equals(fileName)
                    && present.mimeType().equals(mimeType);
        }

        FileContent content(FileContent before, Attached attached) {
            return new FileContent(
                    path,
                    fileName,
                    mimeType,
                    attached.size(),
                    attached.digest(),
                    before.originUrl(),
                    null,
                    before.voiceNote(),
                    null);
        }
    }
}
