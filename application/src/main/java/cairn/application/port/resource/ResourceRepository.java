package cairn.application.port.resource;

import cairn.domain.content.BlobPath;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Resources of one workspace. Those of other workspaces, and detached ones
/// ([cairn.application.port.tree.Purges]), count as absent.
public interface ResourceRepository {
    /// Inserts a resource. Its tags, comment, text and container have ports of their own.
    ///
    /// @return false if another resource has its external id; then nothing was inserted
    boolean insert(WorkspaceId workspace, Resource resource);

    Optional<Resource> find(WorkspaceId workspace, ResourceId id);

    /// Finds the stored file whose bytes are at `path`.
    Optional<Resource.StoredFile> findFile(WorkspaceId workspace, BlobPath path);

    /// Returns the views of those that exist, in the order of `ids`. The number of statements does not
    /// depend on the number of ids.
    List<ResourceView> views(WorkspaceId workspace, List<ResourceId> ids);

    /// Lists up to `limit` matches of `filter` after `after` in `order` (null for the start), with what
    /// a continuation needs. Keyset paging: a resource that keeps its place in the order is neither
    /// skipped nor returned twice, whatever is written concurrently.
    ///
    /// @throws InvalidPosition if `after` is not a position of this order
    List<Positioned> list(
            WorkspaceId workspace, ResourceFilter filter, ResourceOrder order, @Nullable Positioned after, int limit);

    /// Number of matches, counted up to `atMost`.
    long count(WorkspaceId workspace, ResourceFilter filter, long atMost);

    /// Number of children of each of the given parents; omits parents without children.
    Map<ResourceId, Long> childCounts(WorkspaceId workspace, Collection<ResourceId> parents);

    /// A resource and its place in an order.
    ///
    /// @param key the value in the order, as plain text in a stable form of the adapter
    record Positioned(ResourceId id, String key) {}

    /// A continuation that was forged or corrupted.
    final class InvalidPosition extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public InvalidPosition(Throwable cause) {
            super("not a position of this order", cause);
        }
    }
}
