package cairn.adapter.persistence.moving;

import cairn.application.port.moving.RowBatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Gathers rows into batches, limited by number and by bytes.
final class RowBatches {
    private static final int MOST_ROWS = 1_000;
    private static final int MOST_BYTES = 4 << 20;

    private final MoveTable table;
    private final Consumer<RowBatch> batches;
    private List<List<@Nullable Object>> rows = new ArrayList<>();
    private long bytes;

    RowBatches(MoveTable table, Consumer<RowBatch> batches) {
        this.table = table;
        this.batches = batches;
    }

    void add(List<@Nullable Object> row) {
        rows.add(row);
        row.forEach(value -> bytes += JdbcMovedRows.weight(value));
        if (rows.size() == MOST_ROWS || bytes >= MOST_BYTES) {
            finish();
        }
    }

    /// Hands over the remaining rows. NullAway does not see annotations this deep in
    /// another module's classes.
    @SuppressWarnings("NullAway")
    void finish() {
        if (rows.isEmpty()) {
            return;
        }
        batches.accept(new RowBatch(rows, key(rows.getLast()).toString()));
        rows = new ArrayList<>();
        bytes = 0;
    }

    private MoveKey key(List<@Nullable Object> row) {
        return new MoveKey(table.key().stream()
                .map(column -> Objects.requireNonNull(row.get(table.columns().indexOf(column))))
                .toList());
    }
}
