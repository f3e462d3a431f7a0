package cairn.application.tree;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Missing;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.workspace.Principal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Makes a space of a copy of a folder and all it holds. Bytes are copied first, outside any transaction, to uploads
/// whose room is reserved; then [FolderCopy#insert()] makes the rows, all or none.
///
/// It is a copy of the folder as it was when this began: what is put there meanwhile is not in it, and what is
/// deleted or taken out meanwhile is not either.
public final class CopyFolder {
    /// Resources in one copy: they are made in one transaction.
    public static final int MOST = 2000;

    private static final String POINTER = "/copyFolderId";

    private final CopyPorts ports;

    public CopyFolder(CopyPorts ports) {
        this.ports = ports;
    }

    /// What forbids the copy is told by [FolderCopy#insert()], so that a repeat of a request that was answered before
    /// gets that answer.
    public FolderCopy execute(Principal principal, Command command) {
        BlobCopies blobs = new BlobCopies(ports, principal);
        try {
            List<Resource> found = ports.transactions().read(() -> sources(principal, command));
            Map<BlobPath, BlobCopies.Copy> copied = blobs.copy(found);
            return new FolderCopy(ports, principal, command, blobs, found, copied, Optional.empty());
        } catch (Rejected refused) {
            return new FolderCopy(ports, principal, command, blobs, List.of(), Map.of(), Optional.of(refused));
        } catch (RuntimeException e) {
            blobs.release();
            throw e;
        }
    }

    private List<Resource> sources(Principal principal, Command command) {
        Resource top = ports.resources()
                .find(principal.workspaceId(), command.folder())
                .orElseThrow(() -> Missing.resource(POINTER));
        if (!(top instanceof Resource.Folder)) {
            throw Refusals.notAFolder(POINTER);
        }
        List<ResourceId> containers = Removal.containers(ports.tree().tree(principal.workspaceId()), top);
        List<Resource> below = ports.copies().list(principal.workspaceId(), containers, MOST);
        if (below.size() >= MOST) {
            throw Rejected.invalid(
                    POINTER,
                    "too_many_resources",
                    "The folder contains more than the " + MOST
                            + " resources that can be copied at once; copy it in parts.");
        }
        return below;
    }

    /// The lock that [FolderCopy#insert()] takes.
    static TreeLock lock(Principal principal) {
        return new TreeLock.Shared(principal.workspaceId());
    }

    /// @param name of the space; null: the folder's
    public record Command(ResourceId folder, @Nullable ResourceName name, boolean isPrivate) {}
}
