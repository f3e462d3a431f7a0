package cairn.application.port.moving;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rows on their way from one database into another.
///
/// @param rows each the values of all columns, in the order of the columns' names
/// @param lastKey of the last row, in a form of the database's own
public record RowBatch(List<List<@Nullable Object>> rows, String lastKey) {
    public RowBatch {
        rows = List.copyOf(rows);
    }
}
