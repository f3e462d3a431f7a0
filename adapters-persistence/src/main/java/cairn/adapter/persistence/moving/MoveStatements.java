package cairn.adapter.persistence.moving;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Short statements on the connection of a copy.
final class MoveStatements {
    private final MoveConnection database;

    MoveStatements(MoveConnection database) {
        this.database = database;
    }

    long number(String query, Object... values) {
        return list(query, RowReader::number, values).getFirst();
    }

    <T> List<T> list(String query, Columns.Reading<T> reading, @Nullable Object... values) {
        return database.call(connection -> {
            try (PreparedStatement statement = prepared(connection, query, values);
                    ResultSet row = statement.executeQuery()) {
                List<T> found = new ArrayList<>();
                while (row.next()) {
                    found.add(reading.read(new RowReader(row)));
                }
                return found;
            }
        });
    }

    int update(String sql, @Nullable Object... values) {
        return database.call(connection -> {
            try (PreparedStatement statement = prepared(connection, sql, values)) {
                return statement.executeUpdate();
            }
        });
    }

    private static PreparedStatement prepared(Connection connection, String sql, @Nullable Object... values)
            throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }
}
