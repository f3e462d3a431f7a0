package cairn.application.port.annotation;

import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagName;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;

/// Looks tags of one workspace up by their names.
public interface TagNames {
    /// Those that have one of these names, in no order.
    List<Tag> findNamed(WorkspaceId workspace, Collection<TagName> names);
}
