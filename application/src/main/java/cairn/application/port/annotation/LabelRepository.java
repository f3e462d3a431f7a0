package cairn.application.port.annotation;

import cairn.domain.annotation.Label;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// The eight labels of each workspace.
public interface LabelRepository {
    /// All eight by number; those that were never changed are [Label#DEFAULTS].
    List<Label> list(WorkspaceId workspace);

    /// Replaces the label of that number. Of concurrent calls one is the last, and all of them succeed.
    void update(WorkspaceId workspace, Label label);
}
