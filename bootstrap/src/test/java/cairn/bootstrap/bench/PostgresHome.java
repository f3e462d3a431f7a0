package cairn.bootstrap.bench;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The programs of a PostgreSQL server.
///
/// @param vectors whether pgvector lies beside them
record PostgresHome(Path programs, boolean vectors) {
    /// The server named by `PG_CONFIG` or by `pg_config` on the path, if it has pgvector; otherwise the
    /// server of the tests, which has no pgvector.
    static PostgresHome find(Path folder) throws IOException {
        Optional<PostgresHome> installed = installed();
        return installed.isPresent() ? installed.get() : new PostgresHome(unpacked(folder), false);
    }

    static boolean hasVectors() {
        return installed().isPresent();
    }

    private static Optional<PostgresHome> installed() {
        String config = Optional.ofNullable(System.getenv("PG_CONFIG")).orElse("pg_config");
        try {
            Path control = Path.of(output(config, "--sharedir"), "extension", "vector.control");
            return Files.exists(control)
                    ? Optional.of(new PostgresHome(Path.of(output(config, "--bindir")), true))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Path unpacked(Path folder) throws IOException {
        Path home = Files.createDirectories(folder.resolve("postgres"));
        String machine = System.getProperty("os.arch").equals("amd64") ? "x86_64" : "arm_64";
        Process tar = new ProcessBuilder("tar", "-xJf", "-", "-C", home.toString()).start();
        try (InputStream archive = DefaultPostgresBinaryResolver.INSTANCE.getPgBinary("Linux", machine)) {
            archive.transferTo(tar.getOutputStream());
            tar.getOutputStream().close();
        }
        require(tar);
        return home.resolve("bin");
    }

    void makeCluster(Path data) throws IOException {
        require(new ProcessBuilder(command(
                        "initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "-D", data.toString()))
                .redirectErrorStream(true)
                .redirectOutput(data.resolveSibling("initdb.log").toFile())
                .start());
    }

    /// With default settings, on the loopback interface only.
    Process start(Path data, int port) throws IOException {
        return new ProcessBuilder(command(
                        "postgres",
                        "-D",
                        data.toString(),
                        "-p",
                        String.valueOf(port),
                        "-c",
                        "listen_addresses=127.0.0.1",
                        "-c",
                        "unix_socket_directories="))
                .redirectErrorStream(true)
                .redirectOutput(data.resolveSibling("postgres.log").toFile())
                .start();
    }

    /// PostgreSQL refuses to run as root; in a user namespace without other users it does not notice.
    private List<String> command(String program, String... arguments) {
        List<String> command = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(List.of("unshare", "-U"));
        }
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        return command;
    }

    private static String output(String... command) throws IOException {
        Process process = new ProcessBuilder(command).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        require(process);
        return output;
    }

    private static void require(Process process) throws IOException {
        int status = process.onExit().join().exitValue();
        if (status != 0) {
            throw new IOException(process.info().command().orElse("a program") + " ended with " + status);
        }
    }
}
