package cairn.adapter.persistence;

import cairn.adapter.persistence.DatabaseSettings.Place;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Jdbi;

/// H2 in this process, in a folder or in memory. Its commits are durable only behind a barrier, and its file needs
/// looking after: room on the disk, and recovery after a crash.
final class EmbeddedEngine implements Engine {
    private static final String SNAPSHOT = "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SNAPSHOT";

    private final DatabaseSettings settings;
    private final String location;
    private final Optional<CrashRecovery> recovery;
    private final DiskReserve reserve;

    private EmbeddedEngine(
            DatabaseSettings settings, String location, Optional<CrashRecovery> recovery, DiskReserve reserve) {
        this.settings = settings;
        this.location = location;
        this.recovery = recovery;
        this.reserve = reserve;
    }

    static Engine in(Place.Folder place, DatabaseSettings settings, InstantSource clock) {
        return through("file", place, settings, clock);
    }

    /// @param files H2's name of the file system through which it reaches its file
    static Engine through(String files, Place.Folder place, DatabaseSettings settings, InstantSource clock) {
        Path folder = place.dataFolder().toAbsolutePath().normalize().resolve("database");
        if (folder.toString().contains(";")) {
            throw new IllegalArgumentException("H2 can't open a path with a semicolon: " + folder);
        }
        create(folder);
        return new EmbeddedEngine(
                settings,
                files + ":" + folder + "/cairn",
                Optional.of(new CrashRecovery(folder.resolve("cairn.mv.db"))),
                new DiskReserve(DiskReserve.usableBytesOf(folder), settings.reserveBytes(), clock));
    }

    static Engine in(Place.Memory place, DatabaseSettings settings, InstantSource clock) {
        DiskReserve boundless = new DiskReserve(() -> Long.MAX_VALUE, 0, clock);
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

    /// The barrier's connection comes first and goes last: H2 closes with its last one.
    @Override
    public OpenDatabase open() {
        recovery.ifPresent(CrashRecovery::opening);
        DataSource source = source();
        Connection connection = connect(source);
        EmbeddedStore.of(connection).keepWhatTheDiskMayNeed();
        DurabilityBarrier barrier = DurabilityBarrier.start(connection);
        try {
            Migrations.of(dialect()).dataSource(source).load().migrate();
            return new OpenDatabase(
                    pool("cairn-writes", source, ""), pool("cairn-reads", source, SNAPSHOT), barrier, dialect());
        } catch (RuntimeException e) {
            barrier.close();
            throw e;
        }
    }

    private static Connection connect(DataSource source) {
        try {
            return source.getConnection();
        } catch (SQLException e) {
            throw new ConnectionException(e);
        }
    }

    /// A data source of H2's own: by a URL the pool would load the drivers of all databases there are.
    ///
    /// The write delay is longer than the barrier's interval: H2's own thread finds nothing left to write, and it
    /// would not wait for the end of units.
    private DataSource source() {
        return source(location, settings.cacheBytes());
    }

    static DataSource source(String location, long cacheBytes) {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:" + location
                + ";WRITE_DELAY=5000;DB_CLOSE_ON_EXIT=FALSE;LOCK_TIMEOUT=10000;QUERY_CACHE_SIZE=128"
                + ";TRACE_LEVEL_FILE=0;CACHE_SIZE=" + cacheBytes / 1024);
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
