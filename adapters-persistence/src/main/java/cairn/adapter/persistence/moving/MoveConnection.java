package cairn.adapter.persistence.moving;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.dialect.Errors;
import cairn.adapter.persistence.dialect.H2;
import cairn.adapter.persistence.dialect.PostgreSql;
import cairn.adapter.persistence.embedded.OfflineDatabase;
import cairn.adapter.persistence.embedded.WholeFiles;
import cairn.adapter.persistence.migration.Migrations;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.DatabaseSettings.Place;
import cairn.adapter.persistence.transaction.Threads;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.h2.Driver;
import org.jdbi.v3.core.ConnectionException;

/// The only connection to a database that is copied from or to: no pools, no timeouts.
///
/// @param offline the embedded database that is written, if any
record MoveConnection(Connection connection, Dialect dialect, String place, Optional<OfflineDatabase> offline)
        implements AutoCloseable {
    /// Keeps two copies apart: `cairnmov` in ASCII.
    private static final long LOCK = 0x63_61_69_72_6E_6D_6F_76L;

    private static final String NAME = "cairn-move";

    /// Opens a database to read, without migrating it.
    static MoveConnection source(DatabaseSettings settings) {
        return switch (settings.place()) {
            case Place.Folder(Path folder) -> readOnly(folder);
            case Place.Memory memory -> throw new IllegalArgumentException("nobody else can open " + memory);
            case Place.Server server ->
                server(server, "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
        };
    }

    /// Opens a database to write, and migrates it.
    static MoveConnection target(DatabaseSettings settings) {
        return switch (settings.place()) {
            case Place.Folder(Path folder) -> written(folder);
            case Place.Memory memory -> throw new IllegalArgumentException("nobody else can open " + memory);
            case Place.Server server -> {
                MoveConnection opened =
                        server(server, "SET lock_timeout = '10s'; SELECT pg_advisory_lock(" + LOCK + ")");
                FluentConfiguration migrations = Migrations.of(opened.dialect);
                yield opened.migrated(migrations.dataSource(server.url(), server.user(), server.password()));
            }
        };
    }

    private MoveConnection migrated(FluentConfiguration migrations) {
        try {
            Flyway flyway = migrations.load();
            // Required even if servers would accept it: the copy would lack data that only a newer
            // version knows.
            Migrations.refuseNewer(flyway);
            flyway.migrate();
            return this;
        } catch (RuntimeException e) {
            abandon();
            throw new Errors(dialect).translated(e);
        }
    }

    private static MoveConnection written(Path folder) {
        OfflineDatabase offline = OfflineDatabase.open(folder);
        Dialect dialect = new H2();
        try {
            Connection connection = offline.source().getConnection();
            MoveConnection opened = begun(connection, dialect, place(folder), "", Optional.of(offline));
            return opened.migrated(Migrations.of(dialect).dataSource(offline.source()));
        } catch (SQLException e) {
            offline.abandon();
            throw new Errors(dialect).translated(new ConnectionException(e));
        }
    }

    private static String place(Path folder) {
        return folder.toAbsolutePath().normalize().toString();
    }

    /// Opens the database once as a server does, to recover from a crash, and then read-only. Results
    /// that are fetched row by row need that: in a writable file, H2 drops old chunks as soon as the
    /// statement has returned, though its rows are still being read.
    private static MoveConnection readOnly(Path folder) {
        if (Files.notExists(folder.resolve("database").resolve("cairn.mv.db"))) {
            throw new Unavailable(Part.DATABASE, "There is no database in the folder " + folder.toAbsolutePath() + ".");
        }
        OfflineDatabase.open(folder).close();
        Dialect dialect = new H2();
        try {
            Connection connection = Driver.load()
                    .connect(
                            "jdbc:h2:" + WholeFiles.over("file") + ":" + place(folder)
                                    + "/database/cairn;ACCESS_MODE_DATA=r"
                                    + ";DB_CLOSE_ON_EXIT=FALSE;TRACE_LEVEL_FILE=0;CACHE_SIZE=49152",
                            new Properties());
            return begun(connection, dialect, place(folder), "SET LAZY_QUERY_EXECUTION 1", Optional.empty());
        } catch (SQLException e) {
            throw new Errors(dialect).translated(new ConnectionException(e));
        }
    }

    private static MoveConnection server(Place.Server server, String first) {
        Dialect dialect = new PostgreSql();
        Properties properties = new Properties();
        properties.setProperty("user", server.user());
        properties.setProperty("password", server.password());
        properties.setProperty("ApplicationName", NAME);
        properties.setProperty("reWriteBatchedInserts", "true");
        properties.setProperty("tcpKeepAlive", "true");
        properties.setProperty("logServerErrorDetail", "false");
        properties.setProperty("connectTimeout", "10");
        try {
            Connection connection = DriverManager.getConnection(server.url(), properties);
            String limits = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;";
            MoveConnection opened = begun(connection, dialect, server.url(), limits + first, Optional.empty());
            opened.refuseServed();
            return opened;
        } catch (SQLException e) {
            throw new Errors(dialect).translated(new ConnectionException(e));
        }
    }

    private static MoveConnection begun(
            Connection connection, Dialect dialect, String place, String first, Optional<OfflineDatabase> offline)
            throws SQLException {
        if (!first.isEmpty()) {
            connection.createStatement().execute(first);
        }
        connection.setAutoCommit(false);
        return new MoveConnection(connection, dialect, place, offline);
    }

    /// Servers name their connections, and keep at least one open while they run.
    private void refuseServed() {
        long others = new MoveStatements(this)
                .number(
                        "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
                                + " AND application_name LIKE 'cairn%' AND application_name <> '" + NAME + "'");
        if (others > 0) {
            close();
            throw new Unavailable(Part.DATABASE, "A server uses " + place + "; stop all servers until it is copied.");
        }
    }

    /// @throws Unavailable if the database is unavailable
    /// @throws IllegalStateException if it refuses a statement, which is a bug
    <T> T call(Work<T> work) {
        try {
            return Threads.shielded(() -> ran(work));
        } catch (RuntimeException e) {
            throw new Errors(dialect).translated(e);
        }
    }

    private <T> T ran(Work<T> work) {
        try {
            return work.run(connection);
        } catch (SQLException e) {
            throw new ConnectionException(e);
        }
    }

    /// Commits. Returns once the commit survives a crash.
    void commit() {
        call(connection -> {
            connection.commit();
            if (offline.isPresent()) {
                offline.get().makeDurable();
            }
            return true;
        });
    }

    /// Makes nothing durable: a database with half of the migrations is unusable.
    private void abandon() {
        offline.ifPresentOrElse(OfflineDatabase::abandon, this::close);
    }

    @Override
    public void close() {
        try (connection) {
            connection.rollback();
        } catch (SQLException e) {
            throw new Errors(dialect).translated(new ConnectionException(e));
        }
        offline.ifPresent(OfflineDatabase::close);
    }

    /// Statements on the connection.
    @FunctionalInterface
    interface Work<T> {
        T run(Connection connection) throws SQLException;
    }
}
