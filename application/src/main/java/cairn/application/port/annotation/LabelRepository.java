package cairn.application.port.annotation;

import cairn.domain.annotation.Label;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// The eight labels of each workspace.
public interface LabelRepository {
    /// Lists all eight by number. Labels that were never changed are as in [Label#DEFAULTS].
    List<Label> list(WorkspaceId workspace);

    /// Replaces the label with that number. Concurrent calls all succeed; the last one wins.
    void update(WorkspaceId workspace, Label label);
}
