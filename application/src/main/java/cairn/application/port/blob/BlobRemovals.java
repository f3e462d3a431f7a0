package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;

/// Bytes that no row refers to any more: entered by the transaction that gives them up, deleted from the [BlobStore]
/// only once that transaction survives a crash.
public interface BlobRemovals {
    /// A path that is entered already stays as it is.
    void enqueue(WorkspaceId workspace, Collection<BlobPath> paths);

    /// Up to `limit` of all workspaces, in no order, always the same first.
    List<Removal> list(int limit);

    /// Takes out those whose bytes are gone.
    void clear(List<Removal> removals);

    record Removal(WorkspaceId workspace, BlobPath path) {}
}
