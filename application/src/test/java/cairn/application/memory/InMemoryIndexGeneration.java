package cairn.application.memory;

import cairn.application.memory.Tables.GenerationRow;
import cairn.application.memory.Tables.MarkKey;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexGeneration;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// One generation's dirty flags.
final class InMemoryIndexGeneration implements IndexGeneration {
    private final Tables tables;
    private final InMemoryIndexBacklog backlog;
    private final String name;

    InMemoryIndexGeneration(Tables tables, InMemoryIndexBacklog backlog, String name) {
        this.tables = tables;
        this.backlog = backlog;
        this.name = name;
    }

    @Override
    public void register() {
        tables.generations.insert(name, new GenerationRow(false, Instant.now()));
    }

    @Override
    public boolean isMarked() {
        return tables.generations.find(name).filter(GenerationRow::isMarked).isPresent();
    }

    @Override
    public void markAll() {
        tables.transactions.writeRelaxed(() -> {
            tables.marks.keys().forEach(backlog::mark);
            tables.resources
                    .keys()
                    .filter(key -> tables.roots
                            .find(key)
                            .filter(root -> root.type() != RootType.SPACE)
                            .isEmpty())
                    .forEach(key -> mark(key.workspace(), new Entry.OfResource(key.id())));
            tables.tags.keys().forEach(key -> mark(key.workspace(), new Entry.OfTag(key.name())));
            return tables.generations.change(name, row -> new GenerationRow(true, row.usedAt()));
        });
    }

    private void mark(WorkspaceId workspace, Entry entry) {
        backlog.mark(new MarkKey(name, workspace, entry));
    }

    @Override
    public List<Mark> list(WorkspaceId workspace, int limit) {
        return list(key -> key.workspace().equals(workspace), limit);
    }

    @Override
    public List<Mark> list(int limit) {
        return list(key -> true, limit);
    }

    private List<Mark> list(Predicate<MarkKey> condition, int limit) {
        return tables.marks
                .entries()
                .filter(row -> row.getKey().generation().equals(name))
                .filter(row -> condition.test(row.getKey()))
                .sorted(Map.Entry.comparingByValue())
                .map(row -> new Mark(row.getKey().workspace(), row.getKey().entry(), row.getValue()))
                .limit(limit)
                .toList();
    }

    @Override
    public void clear(List<Mark> marks) {
        tables.transactions.writeRelaxed(() -> {
            marks.forEach(mark -> clear(new MarkKey(name, mark.workspace(), mark.entry()), mark.revision()));
            return marks;
        });
    }

    private void clear(MarkKey key, long revision) {
        if (tables.marks.find(key).filter(current -> current == revision).isPresent()) {
            tables.marks.delete(key);
        }
    }

    @Override
    public boolean retain(Duration unused) {
        Instant now = Instant.now();
        return tables.transactions.writeRelaxed(() -> {
            boolean isThere = tables.generations.change(name, row -> new GenerationRow(row.isMarked(), now));
            tables.generations
                    .entries()
                    .filter(row -> !row.getKey().equals(name))
                    .filter(row -> row.getValue().usedAt().isBefore(now.minus(unused)))
                    .forEach(row -> forget(row.getKey()));
            return isThere;
        });
    }

    private void forget(String generation) {
        tables.generations.delete(generation);
        tables.marks.keys().filter(key -> key.generation().equals(generation)).forEach(tables.marks::delete);
    }
}
