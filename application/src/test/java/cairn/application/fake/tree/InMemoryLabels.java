package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Named;
import cairn.application.port.annotation.LabelRepository;
import cairn.domain.annotation.Label;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// Labels that were changed, in a table.
public final class InMemoryLabels implements LabelRepository {
    private final Tables tables;

    public InMemoryLabels(Tables tables) {
        this.tables = tables;
    }

    @Override
    public List<Label> list(WorkspaceId workspace) {
        return tables.transactions.read(() -> Label.DEFAULTS.stream()
                .map(label ->
                        tables.labels.find(new Named<>(workspace, label.id())).orElse(label))
                .toList());
    }

    @Override
    public void update(WorkspaceId workspace, Label label) {
        tables.labels.write(new Named<>(workspace, label.id()), label);
    }
}
