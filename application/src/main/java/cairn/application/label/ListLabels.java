package cairn.application.label;

import cairn.application.port.annotation.LabelRepository;
import cairn.domain.annotation.Label;
import cairn.domain.workspace.Principal;
import java.util.List;

/// Lists the workspace's eight labels, by number.
public final class ListLabels {
    private final LabelRepository labels;

    public ListLabels(LabelRepository labels) {
        this.labels = labels;
    }

    public List<Label> execute(Principal principal) {
        return labels.list(principal.workspaceId());
    }
}
