package cairn.application.fake;

import cairn.application.fake.Tables.DirtyKey;
import cairn.application.fake.Tables.GenerationRow;
import cairn.application.port.Unavailable;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexGeneration;
import cairn.domain.failure.Failure.Part;
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
        tables.generations.change(name, row -> new GenerationRow(false, Instant.now()));
    }

    @Override
    public boolean isInitialized() {
        return tables.generations
                .find(name)
                .filter(GenerationRow::isInitialized)
                .isPresent();
    }

    @Override
    public void markAllDirty() {
        tables.transactions.writeRelaxed(() -> {
            tables.dirtyFlags.keys().forEach(backlog::markDirty);
            tables.resources
                    .keys()
                    .filter(key -> tables.roots
                            .find(key)
                            .filter(root -> root.type() != RootType.SPACE)
                            .isEmpty())
                    .forEach(key -> markDirty(key.workspace(), new Entry.OfResource(key.id())));
            tables.tags.keys().forEach(key -> markDirty(key.workspace(), new Entry.OfTag(key.name())));
            if (!tables.generations.change(name, row -> new GenerationRow(true, row.usedAt()))) {
                throw new Unavailable(Part.DATABASE, "forgotten");
            }
            return true;
        });
    }

    private void markDirty(WorkspaceId workspace, Entry entry) {
        backlog.markDirty(new DirtyKey(name, workspace, entry));
    }

    @Override
    public List<DirtyFlag> list(WorkspaceId workspace, int limit) {
        return list(key -> key.workspace().equals(workspace), limit);
    }

    @Override
    public List<DirtyFlag> list(int limit) {
        return list(key -> true, limit);
    }

    private List<DirtyFlag> list(Predicate<DirtyKey> condition, int limit) {
        return tables.dirtyFlags
                .entries()
                .filter(row -> row.getKey().generation().equals(name))
                .filter(row -> condition.test(row.getKey()))
                .sorted(Map.Entry.comparingByValue())
                .map(row -> new DirtyFlag(row.getKey().workspace(), row.getKey().entry(), row.getValue()))
                .limit(limit)
                .toList();
    }

    @Override
    public void clear(List<DirtyFlag> flags) {
        tables.transactions.writeRelaxed(() -> {
            flags.forEach(flag -> clear(new DirtyKey(name, flag.workspace(), flag.entry()), flag.revision()));
            return flags;
        });
    }

    private void clear(DirtyKey key, long revision) {
        if (tables.dirtyFlags.find(key).filter(current -> current == revision).isPresent()) {
            tables.dirtyFlags.delete(key);
        }
    }

    @Override
    public boolean retain(Duration unused) {
        Instant now = Instant.now();
        return tables.transactions.writeRelaxed(() -> {
            boolean isThere = tables.generations.change(name, row -> new GenerationRow(row.isInitialized(), now));
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
        tables.dirtyFlags
                .keys()
                .filter(key -> key.generation().equals(generation))
                .forEach(tables.dirtyFlags::delete);
    }
}
