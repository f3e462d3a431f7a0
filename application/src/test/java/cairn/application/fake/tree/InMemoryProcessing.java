package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.ResourceRow;
import cairn.application.port.content.ProcessingRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// States and insights in the rows of resources.
public final class InMemoryProcessing implements ProcessingRepository {
    private final Tables tables;
    private final Rows rows;

    public InMemoryProcessing(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
    }

    @Override
    public boolean update(WorkspaceId workspace, ResourceId id, ProcessingState state) {
        return change(workspace, id, state.isFinal(), row -> with(row, state, row.insight()));
    }

    @Override
    public boolean update(WorkspaceId workspace, ResourceId id, ProcessingState state, Insight insight) {
        return change(workspace, id, true, row -> with(row, state, insight));
    }

    private boolean change(WorkspaceId workspace, ResourceId id, boolean isLogged, UnaryOperator<ResourceRow> change) {
        return tables.transactions.writeRelaxed(() -> {
            boolean exists = tables.resources.change(new Key(workspace, id), change);
            if (exists && isLogged) {
                tables.note(workspace, id, ChangeType.PROCESSED);
            }
            return exists;
        });
    }

    private static ResourceRow with(ResourceRow row, ProcessingState state, Insight insight) {
        Header header = row.resource().header();
        Header after = new Header(
                header.id(),
                header.parentId(),
                header.name(),
                header.description(),
                header.icon(),
                header.sortKey(),
                header.createdBy(),
                header.createdAt(),
                header.modifiedAt(),
                header.revision(),
                state,
                header.markings());
        return new ResourceRow(Rows.with(row.resource(), after), insight, row.rendering() + 1);
    }

    @Override
    public boolean progress(WorkspaceId workspace, ResourceId id, Insight insight) {
        return unlessObsolete(workspace, id, ProcessingState.PROCESSING, insight);
    }

    @Override
    public boolean complete(WorkspaceId workspace, ResourceId id, Insight insight) {
        return unlessObsolete(workspace, id, ProcessingState.COMPLETED, insight);
    }

    private boolean unlessObsolete(WorkspaceId workspace, ResourceId id, ProcessingState state, Insight insight) {
        Predicate<ResourceRow> isWanted = row -> state(row) != ProcessingState.PENDING;
        return tables.transactions.writeRelaxed(() -> tables.resources
                .find(new Key(workspace, id))
                .filter(isWanted)
                .filter(row -> update(workspace, id, state, insight))
                .isPresent());
    }

    private static ProcessingState state(ResourceRow row) {
        return row.resource().header().state();
    }

    @Override
    public Map<ProcessingState, Long> count(WorkspaceId workspace) {
        return tables.transactions.read(() ->
                items(workspace).collect(Collectors.groupingBy(InMemoryProcessing::state, Collectors.counting())));
    }

    private Stream<ResourceRow> items(WorkspaceId workspace) {
        return rows.all(workspace).filter(row -> row.resource().header().parentId() != null);
    }

    @Override
    public List<FailureCount> countFailures(WorkspaceId workspace) {
        return tables.transactions.read(() -> items(workspace)
                .filter(row -> state(row) == ProcessingState.FAILED)
                .flatMap(row -> Stream.ofNullable(row.insight().failure()))
                .map(failure -> failure.code())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
                .entrySet()
                .stream()
                .map(code -> new FailureCount(code.getKey(), code.getValue()))
                .sorted(Comparator.comparing(FailureCount::count).reversed().thenComparing(FailureCount::code))
                .toList());
    }

    @Override
    public Optional<Insight> find(WorkspaceId workspace, ResourceId id) {
        return tables.resources.find(new Key(workspace, id)).map(ResourceRow::insight);
    }
}
