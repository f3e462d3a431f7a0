package cairn.application.fake;

import cairn.application.fake.Tables.WorkspaceRow;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The models of workspaces, beside them in their table.
final class InMemoryWorkspaceModels implements WorkspaceModels {
    private final Tables tables;

    InMemoryWorkspaceModels(Tables tables) {
        this.tables = tables;
    }

    @Override
    public Optional<String> find(WorkspaceId workspace) {
        return tables.workspaces.find(workspace).filter(WorkspaceRow::isThere).map(WorkspaceRow::model);
    }

    @Override
    public void choose(WorkspaceId workspace, String model) {
        tables.workspaces.change(workspace, row -> new WorkspaceRow(row.workspace(), row.deletedAt(), model, null));
    }

    @Override
    public List<Choice> listOthers(String model, WorkspaceId after, int limit) {
        return byId().filter(row -> !row.model().equals(model))
                .map(row -> new Choice(row.workspace().id(), row.model()))
                .filter(choice -> choice.workspace().toString().compareTo(after.toString()) > 0)
                .limit(limit)
                .toList();
    }

    private Stream<WorkspaceRow> byId() {
        return tables.workspaces
                .values()
                .filter(WorkspaceRow::isThere)
                .sorted(Comparator.comparing(row -> row.workspace().id().toString()));
    }

    @Override
    public boolean change(WorkspaceId workspace, String from, String to, Instant now) {
        return tables.transactions.writeRelaxed(() -> find(workspace)
                .filter(from::equals)
                .filter(model -> tables.workspaces.change(
                        workspace, row -> new WorkspaceRow(row.workspace(), row.deletedAt(), to, now)))
                .isPresent());
    }

    @Override
    public void expect(String model) {
        tables.transactions.writeRelaxed(() -> {
            byId().filter(row -> !row.model().equals(model))
                    .forEach(other -> tables.workspaces.change(
                            other.workspace().id(),
                            row -> new WorkspaceRow(row.workspace(), row.deletedAt(), row.model(), Instant.EPOCH)));
            return model;
        });
    }

    @Override
    public List<WorkspaceId> listMixed(String model, Instant until, int limit) {
        return byId().filter(row -> row.model().equals(model))
                .filter(row -> row.mixedSince() != null && row.mixedSince().isBefore(until))
                .map(row -> row.workspace().id())
                .limit(limit)
                .toList();
    }

    @Override
    public void unmixed(WorkspaceId workspace, String model) {
        tables.workspaces.change(
                workspace,
                row -> row.model().equals(model)
                        ? new WorkspaceRow(row.workspace(), row.deletedAt(), model, null)
                        : row);
    }
}
