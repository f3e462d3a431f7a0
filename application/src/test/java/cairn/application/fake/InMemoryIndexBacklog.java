package cairn.application.fake;

import cairn.application.fake.Tables.DirtyKey;
import cairn.application.port.search.IndexBacklog;
import cairn.domain.annotation.TagId;
import cairn.domain.workspace.WorkspaceId;
import java.util.concurrent.atomic.AtomicLong;

/// Dirty flags in a table, in each generation that is registered.
final class InMemoryIndexBacklog implements IndexBacklog {
    private final Tables tables;
    private final AtomicLong revisions = new AtomicLong();

    InMemoryIndexBacklog(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void markDirty(WorkspaceId workspace, Entry entry) {
        tables.transactions.writeRelaxed(() -> {
            tables.generations.keys().forEach(generation -> markDirty(new DirtyKey(generation, workspace, entry)));
            return entry;
        });
    }

    void markDirty(DirtyKey key) {
        tables.dirtyFlags.write(key, revisions.incrementAndGet());
    }

    @Override
    public void markCarriersDirty(WorkspaceId workspace, TagId tag) {
        tables.transactions.writeRelaxed(() -> {
            tables.tagged
                    .entries()
                    .filter(row -> row.getKey().workspace().equals(workspace)
                            && row.getValue().contains(tag))
                    .forEach(row -> markDirty(
                            workspace, new Entry.OfResource(row.getKey().id())));
            return tag;
        });
    }
}
