package cairn.adapter.persistence;

import cairn.adapter.persistence.DatabaseSettings.Place;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.h2.Driver;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Jdbi;

/// One opening of the database: its connections, and the barrier that makes its commits durable.
final class OpenDatabase implements AutoCloseable {
    private static final String SNAPSHOT = "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SNAPSHOT";

    private final HikariDataSource writingPool;
    private final HikariDataSource readingPool;
    private final Jdbi writing;
    private final Jdbi reading;
    private final DurabilityBarrier barrier;

    private OpenDatabase(
            HikariDataSource writingPool, HikariDataSource readingPool, DurabilityBarrier barrier, Dialect dialect) {
        this.writingPool = writingPool;
        this.readingPool = readingPool;
        this.writing = jdbi(writingPool, dialect);
        this.reading = jdbi(readingPool, dialect);
        this.barrier = barrier;
    }

    /// Opens and migrates it. The barrier's connection comes first and goes last: H2 closes with its last one.
    static OpenDatabase open(DatabaseSettings settings, Dialect dialect) {
        String url = url(settings);
        DurabilityBarrier barrier = DurabilityBarrier.start(connect(url));
        try {
            migrate(url, dialect);
            HikariDataSource writes = pool("cairn-writes", url, settings.connections(), "");
            HikariDataSource reads = pool("cairn-reads", url, settings.connections(), SNAPSHOT);
            return new OpenDatabase(writes, reads, barrier, dialect);
        } catch (RuntimeException e) {
            barrier.close();
            throw e;
        }
    }

    private static Connection connect(String url) {
        try {
            return Driver.load().connect(url, new Properties());
        } catch (SQLException e) {
            throw new ConnectionException(e);
        }
    }

    /// The write delay only bounds how long relaxed units may be lost; durable ones wait for the barrier. The
    /// retention time says for how long dead pages are kept; at H2's 45 s a busy server's file grows by a gigabyte.
    private static String url(DatabaseSettings settings) {
        return "jdbc:h2:" + location(settings.place())
                + ";WRITE_DELAY=500;RETENTION_TIME=10000;DB_CLOSE_ON_EXIT=FALSE;LOCK_TIMEOUT=10000;QUERY_CACHE_SIZE=128"
                + ";TRACE_LEVEL_FILE=0;CACHE_SIZE=" + settings.cacheBytes() / 1024;
    }

    private static String location(Place place) {
        return switch (place) {
            case Place.Folder folder -> {
                String path = folder.dataFolder().toAbsolutePath().normalize() + "/database/cairn";
                if (path.contains(";")) {
                    throw new IllegalArgumentException("H2 can't open a path with a semicolon: " + path);
                }
                yield "file:" + path;
            }
            case Place.Memory memory -> "mem:" + memory.name();
        };
    }

    private static HikariDataSource pool(String name, String url, int size, String init) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setDriverClassName(Driver.class.getName());
        config.setJdbcUrl(url);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        config.setMaxLifetime(0);
        config.setConnectionTimeout(10_000);
        if (!init.isEmpty()) {
            config.setConnectionInitSql(init);
        }
        return new HikariDataSource(config);
    }

    private static void migrate(String url, Dialect dialect) {
        Flyway.configure()
                .dataSource(url, "", "")
                .locations("classpath:db/migration/common")
                .placeholders(Map.of("bytes", dialect.bytesType()))
                .javaMigrations(new KeyBackfill())
                .load()
                .migrate();
    }

    private static Jdbi jdbi(DataSource source, Dialect dialect) {
        return Jdbi.create(source)
                .registerArrayType(UUID.class, "UUID")
                .registerArrayType(String.class, "VARCHAR")
                .registerArrayType(byte[].class, dialect.bytesType());
    }

    Jdbi jdbi(Unit.Access access) {
        return switch (access) {
            case READ -> reading;
            case WRITE -> writing;
        };
    }

    DurabilityBarrier barrier() {
        return barrier;
    }

    @Override
    public void close() {
        readingPool.close();
        writingPool.close();
        barrier.close();
    }
}
