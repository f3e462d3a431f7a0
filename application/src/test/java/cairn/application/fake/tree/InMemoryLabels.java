package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.Named;
import cairn.application.port.annotation.LabelRepository;
import cairn.domain.annotation.Label;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Labels that were changed, in a table.
public final class InMemoryLabels implements LabelRepository {
    private final Tables tables;
    private final Rows rows;

    public InMemoryLabels(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
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
        tables.transactions.writeRelaxed(() -> {
            boolean recoloured = list(workspace).stream()
                    .anyMatch(before ->
                            before.id().equals(label.id()) && !before.colour().equals(label.colour()));
            if (recoloured) {
                labelled(workspace, label.id()).forEach(id -> tables.note(workspace, id, ChangeType.UPDATED));
            }
            tables.labels.write(new Named<>(workspace, label.id()), label);
            return label;
        });
    }

    private Stream<ResourceId> labelled(WorkspaceId workspace, LabelId label) {
        return tables.resources
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .filter(row -> label.equals(
                        row.getValue().resource().header().markings().label()))
                .map(Map.Entry::getKey)
                .filter(rows::stands)
                .map(Key::id);
    }
}
