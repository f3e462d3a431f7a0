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

/// Gives a file other bytes, which were uploaded before, and keeps the old ones as a version. The upload is taken by
/// the transaction that replaces: it is used whole, or not at all.
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

    /// What the file was said to be of stays: its origin, and whether somebody spoke it.
    public record Command(
            ResourceId id, BlobPath path, String fileName, MediaType mimeType, Precondition precondition) {
        /// Whether this very request was done before, and comes again because its answer was lost: an upload is used
        /// once.
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
