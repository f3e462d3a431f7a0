package cairn.adapter.persistence.row;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Reads a row's columns one after another, in the order of the SELECT: no reflection, no look-up by name.
public final class RowReader {
    private final ResultSet row;
    private int column;

    public RowReader(ResultSet row) {
        this.row = row;
    }

    private <T> T present(@Nullable T value) throws SQLException {
        if (value == null) {
            throw new SQLException("column " + column + " is null");
        }
        return value;
    }

    public UUID uuid() throws SQLException {
        return present(uuidOrNull());
    }

    @Nullable
    public UUID uuidOrNull() throws SQLException {
        return row.getObject(++column, UUID.class);
    }

    public String text() throws SQLException {
        return present(textOrNull());
    }

    @Nullable
    public String textOrNull() throws SQLException {
        return row.getString(++column);
    }

    public byte[] bytes() throws SQLException {
        return present(row.getBytes(++column));
    }

    public boolean flag() throws SQLException {
        return row.getBoolean(++column);
    }

    public long number() throws SQLException {
        return row.getLong(++column);
    }

    public @Nullable Long numberOrNull() throws SQLException {
        long value = row.getLong(++column);
        return row.wasNull() ? null : value;
    }

    public int integer() throws SQLException {
        return row.getInt(++column);
    }

    @Nullable
    public Integer integerOrNull() throws SQLException {
        int value = row.getInt(++column);
        return row.wasNull() ? null : value;
    }

    public Instant instant() throws SQLException {
        return Instant.ofEpochMilli(number());
    }

    @Nullable
    public Instant instantOrNull() throws SQLException {
        long millis = row.getLong(++column);
        return row.wasNull() ? null : Instant.ofEpochMilli(millis);
    }

    public <E extends Enum<E>> E constant(Class<E> type) throws SQLException {
        return Enum.valueOf(type, text());
    }

    /// Whether the next column is null. Does not advance.
    public boolean isNextNull() throws SQLException {
        return row.getObject(column + 1) == null;
    }

    /// Skips columns.
    public void skip(int columns) {
        column += columns;
    }
}
