package cairn.bootstrap.bench;

import cairn.application.waiting.Waiting;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A PostgreSQL server with default settings, on loopback. Unlike the server of the tests it syncs to
/// disk.
public final class PostgresService implements AutoCloseable {
    public static final String USER = "postgres";
    public static final String PASSWORD = "postgres";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Process process;
    private final String url;

    private PostgresService(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    /// Whether the one that is started has pgvector.
    public static boolean hasVectors() {
        return PostgresHome.hasVectors();
    }

    /// @param folder an empty one
    public static PostgresService start(Path folder) throws IOException, SQLException {
        PostgresHome home = PostgresHome.find(folder);
        Path data = folder.resolve("data");
        home.makeCluster(data);
        int port = freePort();
        PostgresService service =
                new PostgresService(home.start(data, port), "jdbc:postgresql://127.0.0.1:" + port + "/postgres");
        try {
            Waiting.untilGiven(() -> "PostgreSQL answers", PATIENCE, service::answer)
                    .close();
            return service;
        } catch (AssertionError e) {
            // Otherwise it would outlive this process.
            service.process.destroyForcibly();
            throw e;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private Optional<Connection> answer() {
        try {
            return Optional.of(connect());
        } catch (SQLException e) {
            return Optional.empty();
        }
    }

    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url, USER, PASSWORD);
    }

    /// Of its database, for JDBC.
    public String url() {
        return url;
    }

    public Processes processes() {
        return Processes.of(process.pid());
    }

    /// It waits briefly for its clients to disconnect.
    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }
}
