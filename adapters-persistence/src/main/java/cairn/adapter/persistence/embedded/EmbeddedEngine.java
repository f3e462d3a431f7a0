package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.dialect.H2;
import cairn.adapter.persistence.migration.Migrations;
import cairn.adapter.persistence.transaction.Alerts;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.DatabaseSettings.Place;
import cairn.adapter.persistence.transaction.Engine;
import cairn.adapter.persistence.transaction.LocalAlerts;
import cairn.adapter.persistence.transaction.OpenDatabase;
import cairn.adapter.persistence.transaction.StatementGate;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.h2.jdbcx.JdbcDataSource;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Jdbi;

/// H2 in this process, in a folder or in memory. Its commits become durable only through a barrier. Its
/// file needs care: room on the disk, and recovery after a crash.
public final class EmbeddedEngine implements Engine {
    private static final String SNAPSHOT = "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SNAPSHOT";

    /// H2's own writer thread finds nothing to write between two syncs. If it writes after
    /// all, nothing relies on that. It never compacts, and it only appends until
    /// [EmbeddedStore] says what must be kept.
    private static final String OPTIONS = ";WRITE_DELAY=5000;AUTO_COMPACT_FILL_RATE=0;MAX_COMPACT_TIME=0"
            + ";DB_CLOSE_ON_EXIT=FALSE;TRACE_LEVEL_FILE=0";

    private final DatabaseSettings settings;
    private final String location;
    private final Optional<CrashRecovery> recovery;
    private final DiskReserve reserve;
    private final StatementGate gate = new StatementGate();

    private EmbeddedEngine(
            DatabaseSettings settings, String location, Optional<CrashRecovery> recovery, DiskReserve reserve) {
        this.settings = settings;
        this.location = location;
        this.recovery = recovery;
        this.reserve = reserve;
    }

    public static Engine in(Place.Folder place, DatabaseSettings settings) {
        return through("file", place, settings);
    }

    /// @param files H2's name of the file system through which it accesses its file
    static Engine through(String files, Place.Folder place, DatabaseSettings settings) {
        Path folder = place.dataFolder().toAbsolutePath().normalize().resolve("database");
        if (folder.toString().contains(";")) {
            throw new IllegalArgumentException("H2 can't open a path with a semicolon: " + folder);
        }
        create(folder);
        return new EmbeddedEngine(
                settings,
                WholeFiles.over(files) + ":" + folder + "/cairn",
                Optional.of(new CrashRecovery(folder.resolve("cairn.mv.db"), files)),
                new DiskReserve(DiskReserve.usableBytesOf(folder), settings.reserveBytes()));
    }

    public static Engine in(Place.Memory place, DatabaseSettings settings) {
        DiskReserve boundless = new DiskReserve(() -> Long.MAX_VALUE, 0);
        return new EmbeddedEngine(settings, "mem:" + place.name(), Optional.empty(), boundless);
    }

    private static void create(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new Unavailable(Part.DATABASE, "The folder " + folder + " can't be made.", e);
        }
    }

    @Override
    public Dialect dialect() {
        return new H2();
    }

    /// The barrier's connection is opened first and closed last, since H2 closes
    /// with its last connection.
    @Override
    public OpenDatabase open() {
        recovery.ifPresent(CrashRecovery::opening);
        DataSource source = source(location, settings.cacheBytes());
        EmbeddedStore store = recovery.isPresent()
                ? EmbeddedStore.open(source, location)
                : EmbeddedStore.inMemory(EmbeddedStore.connect(source));
        recovery.ifPresent(CrashRecovery::opened);
        migrate(source, store);
        DurabilityBarrier barrier = DurabilityBarrier.start(store, gate, reserve::hasRoom);
        try {
            return new OpenDatabase(
                    pool("cairn-writes", gate.gated(source), ""),
                    pool("cairn-reads", source, SNAPSHOT),
                    barrier,
                    dialect());
        } catch (RuntimeException e) {
            barrier.close();
            throw e;
        }
    }

    /// H2 commits each statement that changes a table, but all of them become durable together. If one
    /// fails or the process is killed, the file stays as it was.
    private void migrate(DataSource source, EmbeddedStore store) {
        try {
            Flyway flyway = Migrations.of(dialect()).dataSource(source).load();
            Migrations.refuseNewer(flyway);
            if (flyway.migrate().migrationsExecuted > 0) {
                store.write();
                store.makeDurable();
            }
        } catch (SQLException | RuntimeException e) {
            store.close();
            throw e instanceof SQLException sql ? new ConnectionException(sql) : (RuntimeException) e;
        }
    }

    /// Returns H2's own data source: given a URL, the pool would load the drivers of all databases.
    public static DataSource source(String location, long cacheBytes) {
        JdbcDataSource source = new JdbcDataSource();
        // H2 can't set this for a database in memory.
        String appending = location.startsWith("mem:") ? "" : ";REUSE_SPACE=FALSE";
        source.setURL("jdbc:h2:" + location + OPTIONS + appending
                + ";LOCK_TIMEOUT=10000;QUERY_CACHE_SIZE=128;CACHE_SIZE=" + cacheBytes / 1024);
        return source;
    }

    private HikariDataSource pool(String name, DataSource source, String init) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setDataSource(source);
        config.setMaximumPoolSize(settings.connections());
        config.setMinimumIdle(1);
        config.setMaxLifetime(0);
        config.setConnectionTimeout(10_000);
        if (!init.isEmpty()) {
            config.setConnectionInitSql(init);
        }
        return new HikariDataSource(config);
    }

    @Override
    public Alerts alerts(Supplier<Jdbi> writing) {
        return new LocalAlerts();
    }

    @Override
    public void checkRoom(Claim claim) {
        reserve.check(claim);
    }

    @Override
    public void closed() {
        recovery.ifPresent(CrashRecovery::closed);
    }
}
