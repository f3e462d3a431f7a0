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

/// Resources of one workspace; those of others are as if they were not, and so are those that stand under no
/// container any more ([cairn.application.port.tree.Purges]).
public interface ResourceRepository {
    /// Inserts the rows of a resource; those of its tags, comment, text and container have ports of their own.
    ///
    /// @return false when another resource has its external id; then nothing was inserted
    boolean insert(WorkspaceId workspace, Resource resource);

    Optional<Resource> find(WorkspaceId workspace, ResourceId id);

    /// The stored file whose bytes lie at `path`.
    Optional<Resource.StoredFile> findFile(WorkspaceId workspace, BlobPath path);

    /// The views of those that exist, in the order asked, read with a number of statements that does not depend on
    /// how many are asked for.
    List<ResourceView> views(WorkspaceId workspace, List<ResourceId> ids);

    /// Up to `limit` matches of `filter` that come after `after` in `order` (null: from the start), with what a
    /// continuation needs. Keyset paging: whatever stands still in the order is neither skipped nor shown twice,
    /// whatever others write.
    ///
    /// @throws InvalidPosition when `after` is none that this order ever gave
    List<Positioned> list(
            WorkspaceId workspace, ResourceFilter filter, ResourceOrder order, @Nullable Positioned after, int limit);

    /// How many match, counted no further than `atMost`.
    long count(WorkspaceId workspace, ResourceFilter filter, long atMost);

    /// How many resources have each of the given parents; parents without any are left out.
    Map<ResourceId, Long> childCounts(WorkspaceId workspace, Collection<ResourceId> parents);

    /// A resource and its place in an order.
    ///
    /// @param key the order's value, in a form of the adapter's own that is plain text and means the same later
    record Positioned(ResourceId id, String key) {}

    /// A continuation was made up or changed on its way.
    final class InvalidPosition extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public InvalidPosition(Throwable cause) {
            super("not a position of this order", cause);
        }
    }
}
