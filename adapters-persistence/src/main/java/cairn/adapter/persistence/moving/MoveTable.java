package cairn.adapter.persistence.moving;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A table as the database describes it, in the same way for all databases.
///
/// @param columns by name
/// @param key the columns of the primary key, in its order
record MoveTable(String name, List<String> columns, List<String> key) {
    static MoveTable read(Connection connection, String name) throws SQLException {
        DatabaseMetaData meta = connection.getMetaData();
        String stored = meta.storesUpperCaseIdentifiers() ? name.toUpperCase(Locale.ROOT) : name;
        String schema = connection.getSchema();
        return new MoveTable(name, columns(meta, schema, stored), key(meta, schema, stored));
    }

    static boolean exists(Connection connection, String name) throws SQLException {
        return !read(connection, name).columns().isEmpty();
    }

    private static List<String> columns(DatabaseMetaData meta, String schema, String table) throws SQLException {
        SortedMap<String, Integer> columns = new TreeMap<>();
        try (ResultSet row = meta.getColumns(null, schema, table, null)) {
            while (row.next()) {
                columns.put(row.getString("COLUMN_NAME").toLowerCase(Locale.ROOT), 0);
            }
        }
        return List.copyOf(columns.keySet());
    }

    private static List<String> key(DatabaseMetaData meta, String schema, String table) throws SQLException {
        Map<Integer, String> key = new TreeMap<>();
        try (ResultSet row = meta.getPrimaryKeys(null, schema, table)) {
            while (row.next()) {
                key.put(row.getInt("KEY_SEQ"), row.getString("COLUMN_NAME").toLowerCase(Locale.ROOT));
            }
        }
        return List.copyOf(key.values());
    }

    String list() {
        return String.join(", ", columns);
    }

    String insertion() {
        String marks = columns.stream().map(column -> "?").collect(Collectors.joining(", "));
        return "INSERT INTO " + name + " (" + list() + ") VALUES (" + marks + ")";
    }

    /// Condition for rows after a key: `(a > ?) OR (a = ? AND b > ?)`, with the key's columns bound from
    /// the first on. Not every database uses an index for a comparison of row values.
    String behindKey() {
        StringBuilder condition = new StringBuilder("(");
        for (int i = 0; i < key.size(); i++) {
            condition.append(i == 0 ? "(" : " OR (");
            for (int j = 0; j < i; j++) {
                condition.append(key.get(j)).append(" = ? AND ");
            }
            condition.append(key.get(i)).append(" > ?)");
        }
        return condition.append(")").toString();
    }
}
