package cairn.adapter.persistence.importing;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.exchange.FinishedImports;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Deletes rows of `import_run`, `import_entry` and `import_item`.
public final class JdbiFinishedImports implements FinishedImports {
    private static final int WORKSPACES = 100;
    private static final RowMapper<Run> RUN = Columns.mapper(row -> new Run(row.uuid(), row.uuid()));
    private static final RowMapper<Item> ITEM =
            Columns.mapper(row -> new Item(row.uuid(), row.text(), row.uuid(), row.flag()));
    private static final String ITEMS = """
        SELECT i.workspace_id, i.item_key, i.resource_id, NOT EXISTS (
            SELECT 1 FROM resource r WHERE r.workspace_id = i.workspace_id AND r.id = i.resource_id)
        FROM import_item i WHERE %s ORDER BY i.workspace_id, i.item_key LIMIT :limit\
        """;
    private static final String LOST = """
        DELETE FROM import_item WHERE workspace_id = :workspace AND item_key = :key AND resource_id = :resource\
        """;

    private final Sessions sessions;
    private final Dialect dialect;

    /// The last item that [#deleteLost] checked; only a hint.
    private volatile Optional<Item> passed = Optional.empty();

    public JdbiFinishedImports(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public int delete(Instant before, int kept, int limit) {
        return sessions.write(handle -> {
            int deleted = delete(handle, old(handle, before, limit), limit);
            return deleted < limit ? deleted + delete(handle, surplus(handle, kept, limit), limit - deleted) : deleted;
        });
    }

    private static List<Run> old(Handle handle, Instant before, int limit) {
        return handle.createQuery("""
                        SELECT workspace_id, id FROM import_run WHERE finished_at < :before
                        ORDER BY finished_at LIMIT :limit\
                        """)
                .bind("before", before.toEpochMilli())
                .bind("limit", limit)
                .map(RUN)
                .list();
    }

    private static List<Run> surplus(Handle handle, int kept, int limit) {
        List<UUID> workspaces = handle.createQuery("""
                        SELECT workspace_id FROM import_run
                        GROUP BY workspace_id HAVING COUNT(finished_at) > :kept LIMIT :limit\
                        """)
                .bind("kept", kept)
                .bind("limit", WORKSPACES)
                .map(Columns.mapper(RowReader::uuid))
                .list();
        List<Run> runs = new ArrayList<>();
        for (UUID workspace : workspaces) {
            runs.addAll(handle.createQuery("""
                            SELECT workspace_id, id FROM import_run
                            WHERE workspace_id = :workspace AND finished_at IS NOT NULL
                            ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :kept\
                            """)
                    .bind("workspace", workspace)
                    .bind("limit", limit)
                    .bind("kept", kept)
                    .map(RUN)
                    .list());
        }
        return runs;
    }

    private int delete(Handle handle, List<Run> runs, int limit) {
        int deleted = 0;
        for (Run run : runs) {
            deleted += deleteEntries(handle, run, limit - deleted);
            if (deleted == limit) {
                // The run may have more.
                return deleted;
            }
            deleted += handle.createUpdate("DELETE FROM import_run WHERE workspace_id = :workspace AND id = :id")
                    .bind("workspace", run.workspace())
                    .bind("id", run.id())
                    .execute();
        }
        return deleted;
    }

    private int deleteEntries(Handle handle, Run run, int limit) {
        return handle.createUpdate(dialect.deletion("import_entry", "workspace_id = :workspace AND import_id = :id"))
                .bind("workspace", run.workspace())
                .bind("id", run.id())
                .bind("limit", limit)
                .execute();
    }

    @Override
    public boolean deleteLost(int limit) {
        return sessions.write(handle -> {
            List<Item> items = items(handle, limit);
            delete(handle, items.stream().filter(Item::isLost).toList());
            passed = items.size() < limit ? Optional.empty() : Optional.of(items.getLast());
            return items.size() == limit;
        });
    }

    /// Uses two queries: for an OR, H2 would read the whole index.
    private List<Item> items(Handle handle, int limit) {
        if (passed.isEmpty()) {
            return handle.createQuery(ITEMS.formatted("TRUE"))
                    .bind("limit", limit)
                    .map(ITEM)
                    .list();
        }
        Item last = passed.get();
        List<Item> items =
                new ArrayList<>(handle.createQuery(ITEMS.formatted("i.workspace_id = :workspace AND i.item_key > :key"))
                        .bind("workspace", last.workspace())
                        .bind("key", last.key())
                        .bind("limit", limit)
                        .map(ITEM)
                        .list());
        if (items.size() < limit) {
            items.addAll(handle.createQuery(ITEMS.formatted("i.workspace_id > :workspace"))
                    .bind("workspace", last.workspace())
                    .bind("limit", limit - items.size())
                    .map(ITEM)
                    .list());
        }
        return items;
    }

    /// Leaves out items that were imported anew meanwhile.
    private static void delete(Handle handle, List<Item> lost) {
        if (lost.isEmpty()) {
            return;
        }
        try (PreparedBatch batch = handle.prepareBatch(LOST)) {
            lost.forEach(item -> batch.bind("workspace", item.workspace())
                    .bind("key", item.key())
                    .bind("resource", item.resource())
                    .add());
            batch.execute();
        }
    }

    private record Run(UUID workspace, UUID id) {}

    /// @param isLost whether its resource is gone
    private record Item(UUID workspace, String key, UUID resource, boolean isLost) {}
}
