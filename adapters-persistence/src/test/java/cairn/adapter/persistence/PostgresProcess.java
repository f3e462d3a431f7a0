package cairn.adapter.persistence;

import cairn.application.waiting.Waiting;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/// A PostgreSQL server for one test, which can be stopped and restarted on the same data and port.
public final class PostgresProcess implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path folder;
    private final int port;
    private Optional<EmbeddedPostgres> running = Optional.empty();

    private PostgresProcess(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    /// @param folder may not exist yet
    public static PostgresProcess start(Path folder) {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            PostgresProcess server = new PostgresProcess(folder, free.getLocalPort());
            free.close();
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void start() {
        try {
            running = Optional.of(EmbeddedPostgres.builder()
                    .setDataDirectory(folder)
                    .setCleanDataDirectory(false)
                    .setPort(port)
                    .setPGStartupWait(PATIENCE)
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Connections end and running transactions are rolled back.
    public void stop() {
        try {
            running.orElseThrow().close();
            running = Optional.empty();
            // The library gives up waiting after five seconds, and a checkpoint may take longer.
            Waiting.until("it has ended", () -> Files.notExists(folder.resolve("postmaster.pid")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Starts like a promoted standby: with all its data and a new timeline. The server must be stopped
    /// before.
    public void takeOver() {
        try {
            Files.writeString(folder.resolve("postgresql.auto.conf"), "restore_command = 'false'\n");
            Files.createFile(folder.resolve("recovery.signal"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start();
    }

    /// Starts as a standby without a primary. The server must be stopped before.
    public void standBy() {
        try {
            Files.createFile(folder.resolve("standby.signal"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start();
    }

    public String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
    }

    /// The result of a query for one number.
    public long number(String query) {
        return Jdbi.create(running.orElseThrow().getPostgresDatabase())
                .withHandle(
                        handle -> handle.createQuery(query).mapTo(Long.class).one());
    }

    @Override
    public void close() {
        if (running.isPresent()) {
            stop();
        }
    }
}
