package cairn.application.port.content;

import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.WebPage;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// What was learnt of the pages behind bookmarks.
public interface WebPageRepository {
    /// Replaces what was known.
    void write(WorkspaceId workspace, ResourceId id, WebPage page);

    Optional<WebPage> find(WorkspaceId workspace, ResourceId id);

    /// Calls the bookmark by another name, if it still has the one it is said to have: whoever renamed it meanwhile
    /// has the last word. No client's change: the revision and the time of change stay. False when nothing changed.
    boolean rename(WorkspaceId workspace, ResourceId id, ResourceName from, ResourceName to);
}
