package cairn.application.copy;

import cairn.application.Creation;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.transaction.Transactions;
import cairn.application.tree.Space;
import cairn.domain.content.BlobPath;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.workspace.Principal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Copies a folder, with everything below it, as a new space. First copies bytes, outside
/// any transaction, to uploads whose space is reserved; then [FolderCopy#run()] inserts
/// the rows, all or none.
///
/// Resources that are added, deleted or moved away meanwhile are not copied. If a file is replaced
/// meanwhile, the copy has the earlier bytes; if a note is edited, its last text.
public final class CopyFolder implements Creation<CopyFolder.Command, Space> {
    private final Transactions transactions;
    private final CopySources sources;
    private final BlobStore blobs;
    private final CopyTickets tickets;
    private final CopyInsertion insertion;

    public CopyFolder(
            Transactions transactions,
            CopySources sources,
            BlobStore blobs,
            CopyTickets tickets,
            CopyInsertion insertion) {
        this.transactions = transactions;
        this.sources = sources;
        this.blobs = blobs;
        this.tickets = tickets;
        this.insertion = insertion;
    }

    @Override
    public Space execute(Principal principal, Command command) {
        try (FolderCopy copy = prepared(principal, command)) {
            return copy.run();
        }
    }

    @Override
    public FolderCopy prepared(Principal principal, Command command) {
        BlobCopies copies = new BlobCopies(blobs, tickets, principal);
        try {
            List<Resource> found = transactions.read(() -> sources.below(principal.workspaceId(), command.folder()));
            Map<BlobPath, BlobCopies.Copy> copied = copies.copy(found);
            return new FolderCopy(copies, () -> insertion.insert(principal, command, found, copied, copies));
        } catch (RuntimeException e) {
            copies.release();
            throw e;
        }
    }

    /// @param name of the space; null for that of the folder
    public record Command(ResourceId folder, @Nullable ResourceName name, boolean isPrivate) {}
}
