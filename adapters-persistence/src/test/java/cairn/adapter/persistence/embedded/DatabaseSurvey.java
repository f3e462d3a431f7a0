package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.h2.engine.SessionLocal;
import org.h2.index.Cursor;
import org.h2.index.Index;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.MVStore;
import org.h2.result.SearchRow;
import org.h2.table.Column;
import org.h2.table.Table;
import org.jdbi.v3.core.Handle;

/// The content of a workspace in a database, and checks of its indexes and its undo log.
final class DatabaseSurvey {
    private static final String TABLES = """
            SELECT table_name FROM information_schema.columns
            WHERE table_schema = 'PUBLIC' AND column_name = 'workspace_id' OR column_name = 'WORKSPACE_ID'
            ORDER BY table_name""";

    private DatabaseSurvey() {}

    /// A short description of every row that refers to the workspace, and of its own row.
    static String of(Handle handle, WorkspaceId workspace) {
        StringJoiner rows = new StringJoiner("\n");
        for (String table : handle.createQuery(TABLES).mapTo(String.class).list()) {
            describe(handle, table, "workspace_id", workspace, rows);
        }
        describe(handle, "WORKSPACE", "id", workspace, rows);
        return rows.toString();
    }

    private static void describe(Handle handle, String table, String column, WorkspaceId workspace, StringJoiner rows) {
        handle
                .createQuery("SELECT * FROM \"" + table + "\" WHERE " + column + " = ?")
                .bind(0, workspace.value())
                .map((row, _) -> {
                    StringJoiner values = new StringJoiner(" ", table + " ", "");
                    for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                        values.add(word(row.getObject(i)));
                    }
                    return values.toString();
                })
                .stream()
                .sorted()
                .forEach(rows::add);
    }

    private static String word(Object value) {
        if (value instanceof byte[] bytes) {
            return bytes.length + "#" + Arrays.hashCode(bytes);
        }
        String text = String.valueOf(value);
        return text.length() > 40 ? text.length() + "#" + text.hashCode() : text;
    }

    /// Checks that every index of every table contains the same rows with their current values.
    static void requireSound(Handle handle) throws SQLException {
        JdbcConnection connection = handle.getConnection().unwrap(JdbcConnection.class);
        SessionLocal session = (SessionLocal) connection.getSession();
        for (Table table : session.getDatabase().getAllTablesAndViews()) {
            List<Index> indexes = table.getIndexes();
            if (indexes == null || table.isView()) {
                continue;
            }
            Map<Long, SearchRow> rows = rows(session, table);
            for (Index index : indexes) {
                compare(session, table, index, rows);
            }
        }
    }

    private static Map<Long, SearchRow> rows(SessionLocal session, Table table) {
        Map<Long, SearchRow> rows = new HashMap<>();
        Cursor cursor = table.getScanIndex(session).find(session, null, null, false);
        while (cursor.next()) {
            rows.put(cursor.get().getKey(), cursor.get());
        }
        return rows;
    }

    private static void compare(SessionLocal session, Table table, Index index, Map<Long, SearchRow> rows) {
        long entries = 0;
        Cursor cursor = index.find(session, null, null, false);
        while (cursor.next()) {
            SearchRow entry = cursor.getSearchRow();
            SearchRow row = rows.get(entry.getKey());
            assertThat(row)
                    .as("row of %s in %s", table.getName(), index.getName())
                    .isNotNull();
            if (row != null && index.getColumns() != null) {
                for (Column column : index.getColumns()) {
                    int id = column.getColumnId();
                    assertThat(entry.getValue(id))
                            .as("%s.%s in %s", table.getName(), column.getName(), index.getName())
                            .isEqualTo(row.getValue(id));
                }
            }
            entries++;
        }
        assertThat(entries).as("entries of %s", index.getName()).isEqualTo(rows.size());
    }

    /// Checks that no transaction of before the crash is left open. Those of connections that the pool
    /// is still opening end by themselves.
    static void requireNothingOpen(Handle handle) throws SQLException {
        MVStore store = EmbeddedStore.storeOf(handle.getConnection().unwrap(JdbcConnection.class));
        Waiting.until(
                "no transaction is open",
                () -> store.getMapNames().stream()
                        .noneMatch(name -> name.startsWith("undoLog") && store.hasData(name)));
    }
}
