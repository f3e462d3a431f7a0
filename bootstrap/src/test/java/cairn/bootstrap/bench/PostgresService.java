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

/// A PostgreSQL server with its own defaults, on loopback. Unlike that of tests it waits for the disk.
///
/// @param url of its database, for JDBC
public record PostgresService(Process process, String url) implements AutoCloseable {
    public static final String USER = "postgres";
    public static final String PASSWORD = "postgres";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /// @param folder an empty one
    public static PostgresService start(Path folder) throws IOException, SQLException {
        PostgresHome home = PostgresHome.find(folder);
        Path data = folder.resolve("data");
        home.makeCluster(data);
        int port = freePort();
        PostgresService service =
                new PostgresService(home.start(data, port), "jdbc:postgresql://127.0.0.1:" + port + "/postgres");
        Waiting.untilGiven(() -> "PostgreSQL answers", PATIENCE, service::answer)
                .close();
        return service;
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

    /// It waits for its clients to leave.
    @Override
    public void close() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }
}
