package cairn.application.port.content;

import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.WebPage;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// The metadata of bookmarks' pages.
public interface WebPageRepository {
    /// Replaces the metadata.
    void write(WorkspaceId workspace, ResourceId id, WebPage page);

    Optional<WebPage> find(WorkspaceId workspace, ResourceId id);

    /// Renames the bookmark if it still has the name `from`, so that a client's concurrent renaming
    /// wins. Does not count as a client's change: keeps the revision and the time of change. Returns
    /// false if nothing was changed.
    boolean rename(WorkspaceId workspace, ResourceId id, ResourceName from, ResourceName to);
}
