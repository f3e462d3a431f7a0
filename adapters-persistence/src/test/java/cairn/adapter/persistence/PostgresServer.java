package cairn.adapter.persistence;

import cairn.adapter.persistence.transaction.DatabaseSettings;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Jdbi;

/// One PostgreSQL server for all tests of this process, started on first use. It need not survive a
/// crash of the machine and therefore does not wait for the disk.
public final class PostgresServer {
    public static final String USER = "postgres";
    public static final String PASSWORD = "postgres";
    private static final EmbeddedPostgres SERVER = start();
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private PostgresServer() {}

    private static EmbeddedPostgres start() {
        try {
            return EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "off")
                    .setServerConfig("full_page_writes", "off")
                    .setServerConfig("max_connections", "300")
                    .setPGStartupWait(Duration.ofMinutes(1))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The URL of a new and empty database.
    public static String newDatabase() {
        String name = "cairn_" + DATABASES.incrementAndGet();
        Jdbi.create(SERVER.getPostgresDatabase()).useHandle(handle -> handle.execute("CREATE DATABASE " + name));
        return "jdbc:postgresql://127.0.0.1:" + SERVER.getPort() + "/" + name;
    }

    public static DatabaseSettings settings() {
        return DatabaseSettings.onServer(newDatabase(), USER, PASSWORD);
    }
}
