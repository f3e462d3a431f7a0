package cairn.application.port.resource;

import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Where new resources go.
public interface Destinations {
    /// All that a creation has to know of a folder, in one statement; empty when the reference names none of the
    /// workspace's.
    ///
    /// @param creator who makes something there
    Optional<Destination> find(WorkspaceId workspace, ParentRef reference, AccountId creator);

    /// A folder in which something is made.
    ///
    /// @param depth 1 of a root, one more at each level below
    /// @param last the greatest key among its children
    /// @param root the top it stands under, perhaps itself
    record Destination(
            ResourceId folder,
            String name,
            int depth,
            boolean isLocked,
            Optional<SortKey> last,
            RootView root,
            User creator) {}
}
