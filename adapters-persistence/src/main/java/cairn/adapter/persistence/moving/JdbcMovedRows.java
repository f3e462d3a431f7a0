package cairn.adapter.persistence.moving;

import cairn.adapter.persistence.moving.MoveTables.Condition;
import cairn.application.port.Unavailable;
import cairn.application.port.moving.MovedPart;
import cairn.application.port.moving.MovedRows;
import cairn.domain.failure.Failure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Reads whole tables in the order of their primary keys, row by row.
final class JdbcMovedRows implements MovedRows {
    /// Rows fetched at a time.
    private static final int FETCH = 100;

    private static final int SEEN = 1_000;

    private final MoveConnection database;

    JdbcMovedRows(MoveConnection database) {
        this.database = database;
    }

    @Override
    public String place() {
        return database.place();
    }

    @Override
    public int schemaVersion() {
        boolean hasHistory = database.call(connection -> hasHistory(connection));
        if (!hasHistory) {
            throw new Unavailable(Failure.Part.DATABASE, "There are no tables of Cairn at " + place() + ".");
        }
        return (int) new MoveStatements(database)
                .number("SELECT MAX(CAST(\"version\" AS INTEGER)) FROM \"flyway_schema_history\" WHERE \"success\"");
    }

    /// The table's name is in lower case on all databases.
    private static boolean hasHistory(Connection connection) throws SQLException {
        try (ResultSet row =
                connection.getMetaData().getTables(null, connection.getSchema(), "flyway_schema_history", null)) {
            return row.next();
        }
    }

    @Override
    public List<String> tables(MovedPart part) {
        return MoveTables.in(part).stream()
                .filter(name -> database.call(connection -> MoveTable.exists(connection, name)))
                .toList();
    }

    @Override
    public long count(MovedPart part, String table) {
        String where =
                condition(part, table).map(c -> " WHERE " + c.column() + " = ?").orElse("");
        Object[] values = condition(part, table).stream().map(Condition::value).toArray();
        return new MoveStatements(database).number("SELECT COUNT(*) FROM " + table + where, values);
    }

    @Override
    public Sum sum(MovedPart part, String table, LongConsumer seen) {
        MoveTable described = describe(table);
        MoveValues values = new MoveValues(described, part);
        RowSum sum = new RowSum();
        read(part, described, Optional.empty(), row -> {
            sum.add(values.compared(row));
            if (sum.rows() % SEEN == 0) {
                seen.accept(sum.rows());
            }
        });
        return new Sum(sum.rows(), sum.hex());
    }

    MoveTable describe(String table) {
        return database.call(connection -> MoveTable.read(connection, table));
    }

    /// Reads all rows after a key, ordered by key. No other statement may use the connection meanwhile.
    void read(MovedPart part, MoveTable table, Optional<MoveKey> after, Consumer<List<@Nullable Object>> rows) {
        Optional<Condition> condition = condition(part, table.name());
        List<String> conditions = new ArrayList<>();
        condition.ifPresent(c -> conditions.add(c.column() + " = ?"));
        after.ifPresent(key -> conditions.add(table.behindKey()));
        String where = conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
        String select = "SELECT " + table.list() + " FROM " + table.name() + where + " ORDER BY "
                + String.join(", ", table.key());
        List<Object> values = new ArrayList<>();
        condition.ifPresent(c -> values.add(c.value()));
        after.ifPresent(key -> values.addAll(bound(key)));
        database.call(connection -> {
            stream(connection, select, values, table.columns().size(), rows);
            return true;
        });
    }

    private static Optional<Condition> condition(MovedPart part, String table) {
        return MoveTables.valueOf(table.toUpperCase(Locale.ROOT)).condition(part);
    }

    /// The values for the parameters of [MoveTable#behindKey].
    private static List<Object> bound(MoveKey key) {
        List<Object> values = new ArrayList<>();
        for (int i = 1; i <= key.values().size(); i++) {
            values.addAll(key.values().subList(0, i));
        }
        return values;
    }

    private static void stream(
            Connection connection, String select, List<Object> values, int width, Consumer<List<@Nullable Object>> rows)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(select)) {
            statement.setFetchSize(FETCH);
            for (int i = 0; i < values.size(); i++) {
                statement.setObject(i + 1, values.get(i));
            }
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    rows.accept(values(row, width));
                }
            }
        }
    }

    private static List<@Nullable Object> values(ResultSet row, int width) throws SQLException {
        List<@Nullable Object> values = new ArrayList<>(width);
        for (int i = 1; i <= width; i++) {
            values.add(row.getObject(i));
        }
        return values;
    }

    static int weight(@Nullable Object value) {
        return switch (value) {
            case null -> 0;
            case String text -> text.length();
            case byte[] bytes -> bytes.length;
            case UUID id -> 2 * Long.BYTES;
            default -> Long.BYTES;
        };
    }
}
