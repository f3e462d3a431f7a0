package cairn.adapter.persistence;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Reads a row's columns one after another, in the order of the SELECT: no reflection, no look-up by name.
final class RowReader {
    private final ResultSet row;
    private int column;

    RowReader(ResultSet row) {
        this.row = row;
    }

    private <T> T present(@Nullable T value) throws SQLException {
        if (value == null) {
            throw new SQLException("column " + column + " is null");
        }
        return value;
    }

    UUID uuid() throws SQLException {
        return present(uuidOrNull());
    }

    @Nullable
    UUID uuidOrNull() throws SQLException {
        return row.getObject(++column, UUID.class);
    }

    String text() throws SQLException {
        return present(textOrNull());
    }

    @Nullable
    String textOrNull() throws SQLException {
        return row.getString(++column);
    }

    byte[] bytes() throws SQLException {
        return present(row.getBytes(++column));
    }

    boolean flag() throws SQLException {
        return row.getBoolean(++column);
    }

    long number() throws SQLException {
        return row.getLong(++column);
    }

    @Nullable
    Long numberOrNull() throws SQLException {
        long value = row.getLong(++column);
        return row.wasNull() ? null : value;
    }

    int integer() throws SQLException {
        return row.getInt(++column);
    }

    @Nullable
    Integer integerOrNull() throws SQLException {
        int value = row.getInt(++column);
        return row.wasNull() ? null : value;
    }

    Instant instant() throws SQLException {
        return Instant.ofEpochMilli(number());
    }

    @Nullable
    Instant instantOrNull() throws SQLException {
        long millis = row.getLong(++column);
        return row.wasNull() ? null : Instant.ofEpochMilli(millis);
    }

    <E extends Enum<E>> E constant(Class<E> type) throws SQLException {
        return Enum.valueOf(type, text());
    }

    /// Whether the next column is null; it stays the next.
    boolean isNextNull() throws SQLException {
        return row.getObject(column + 1) == null;
    }

    /// Passes over columns.
    void skip(int columns) {
        column += columns;
    }
}
