package cairn.application.port.resource;

import cairn.domain.publication.PublicationMark;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// Folders in which resources are created.
public interface Destinations {
    /// Finds everything that a creation needs to know about its folder, in one statement, or some more
    /// if the workspace has publications. Empty if the workspace has no such folder.
    ///
    /// @param creator the account that creates the resource
    Optional<Destination> find(WorkspaceId workspace, ParentRef reference, AccountId creator);

    /// @param depth 1 for a root, plus one for each level below
    /// @param last the greatest sort key of its children
    /// @param root the root of its tree, possibly the folder itself
    /// @param publications of the folder and of those above it, nearest first
    record Destination(
            ResourceId folder,
            String name,
            int depth,
            boolean isLocked,
            Optional<SortKey> last,
            RootView root,
            User creator,
            List<PublicationMark> publications) {}
}
