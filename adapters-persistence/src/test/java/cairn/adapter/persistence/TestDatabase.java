package cairn.adapter.persistence;

import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.IdSource;
import cairn.application.port.SampleIds;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The databases for tests of repositories: one of each kind for all tests, since migrating a new one
/// takes longer than most tests. Ids continue from test to test, so that no cached state fits another
/// test.
@SuppressWarnings("ImmutableEnumChecker") // Opened once, when first asked for.
public enum TestDatabase {
    H2(
            () -> DatabaseSettings.inMemory("contracts"),
            "SELECT COUNT(*) FROM INFORMATION_SCHEMA.SESSIONS WHERE BLOCKER_ID > 0") {
        @Override
        void empty(Handle handle, List<String> tables) {
            handle.execute("SET REFERENTIAL_INTEGRITY FALSE");
            tables.forEach(table -> handle.execute("TRUNCATE TABLE " + table));
            handle.execute("SET REFERENTIAL_INTEGRITY TRUE");
        }
    },

    /// Deleting a few rows is faster than truncating, which creates new files.
    POSTGRESQL(
            PostgresServer::settings,
            "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'") {
        @Override
        void empty(Handle handle, List<String> tables) {
            String deletions =
                    tables.stream().map(table -> "DELETE FROM " + table).collect(Collectors.joining(";"));
            handle.execute(
                    "SET session_replication_role = replica;" + deletions + ";SET session_replication_role = DEFAULT");
        }
    };

    public static final IdSource IDS = new SampleIds();

    private final Supplier<DatabaseSettings> settings;
    private final String waiting;
    private @Nullable Database database;

    /// @param waiting counts the connections that wait for locks of others
    TestDatabase(Supplier<DatabaseSettings> settings, String waiting) {
        this.settings = settings;
        this.waiting = waiting;
    }

    abstract void empty(Handle handle, List<String> tables);

    public synchronized Database database() {
        if (database == null) {
            database = Database.open(settings.get(), IDS, InstantSource.system());
        }
        return database;
    }

    /// Whether any transaction waits for a row that another has locked.
    boolean isAwaited() {
        return database()
                        .opening()
                        .jdbi(Transaction.Access.READ)
                        .withHandle(handle ->
                                handle.createQuery(waiting).mapTo(Long.class).one())
                > 0;
    }

    void empty() {
        database().opening().jdbi(Transaction.Access.WRITE).useHandle(handle -> empty(handle, tables(handle)));
    }

    private static List<String> tables(Handle handle) {
        return handle.createQuery("""
                        SELECT table_name FROM information_schema.tables
                        WHERE LOWER(table_schema) = 'public' AND table_name NOT LIKE 'flyway%'""").mapTo(String.class).list();
    }
}
