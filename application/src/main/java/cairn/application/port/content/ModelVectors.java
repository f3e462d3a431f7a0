package cairn.application.port.content;

import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The vectors of a workspace's items by the models that made them.
public interface ModelVectors {
    /// Up to `limit` items with a vector of their summary, or of one of their passages, by `from` and none by `to`.
    /// Those that have failed for good, with no other try to come, are left out.
    List<Lacking> listLacking(WorkspaceId workspace, String from, String to, int limit);

    /// Removes vectors of the next `limit` items behind `after`, by id.
    Removed remove(WorkspaceId workspace, ResourceId after, int limit, Kept kept);

    record Lacking(ResourceId resource, ProcessingState state) {}

    /// @param model of texts; vectors of summaries and passages by others go
    /// @param spaces of pictures; vectors in others go. Empty leaves all of them
    record Kept(String model, Optional<Set<String>> spaces) {
        public Kept {
            spaces = spaces.map(Set::copyOf);
        }
    }

    /// @param changed those that had any
    /// @param last of those that were looked at; empty when there are none behind `after`
    record Removed(List<ResourceId> changed, Optional<ResourceId> last) {
        public Removed {
            changed = List.copyOf(changed);
        }
    }
}
