package cairn.application.port.moving;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rows copied from one database into another.
///
/// @param rows the values of all columns of each row, in the order of the columns' names
/// @param lastKey key of the last row, in a form specific to the database
public record RowBatch(List<List<@Nullable Object>> rows, String lastKey) {
    public RowBatch {
        rows = List.copyOf(rows);
    }
}
