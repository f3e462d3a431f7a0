package cairn.adapter.search.opensearch;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/// A real OpenSearch node with k-NN, in its own process since it uses another version of Lucene. It can
/// be stopped and restarted on the same data and port.
public final class OpenSearchProcess implements AutoCloseable {
    private static final String BUILT = "adapters-search/opensearch-node/target";

    /// Options for tests, which are many and short.
    private static final List<String> SMALL =
            List.of("-Xms128m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    /// The options with which OpenSearch is distributed.
    public static final List<String> DISTRIBUTED =
            List.of("-Xms1g", "-Xmx1g", "-XX:+UseG1GC", "--add-modules=jdk.incubator.vector");

    private static final int LAST_LINES = 30;

    private final Path home;
    private final List<String> jvmOptions;
    private Process process;
    private int port;

    private OpenSearchProcess(Path home, List<String> jvmOptions, Process process, int port) {
        this.home = home;
        this.jvmOptions = jvmOptions;
        this.process = process;
        this.port = port;
    }

    /// Fails if the node cannot start.
    ///
    /// @param home an empty folder
    public static OpenSearchProcess start(Path home) {
        return start(home, SMALL);
    }

    /// @param jvmOptions instead of those for tests
    public static OpenSearchProcess start(Path home, List<String> jvmOptions) {
        OpenSearchProcess node = new OpenSearchProcess(home, jvmOptions, launch(home, jvmOptions, 0), 0);
        node.await();
        return node;
    }

    public void start() {
        process = launch(home, jvmOptions, port);
        await();
    }

    /// Returns once the process has ended.
    public void stop() {
        process.destroy();
        process.onExit().join();
    }

    public URI uri() {
        return URI.create("http://127.0.0.1:" + port);
    }

    public long pid() {
        return process.pid();
    }

    @Override
    public void close() {
        stop();
    }

    private static Process launch(Path home, List<String> jvmOptions, int port) {
        try {
            return command(home, jvmOptions, port).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void await() {
        try {
            BufferedReader output = process.inputReader();
            port = awaitPort(output);
            // The process would block if its output were not read.
            Thread.ofVirtual().start(() -> output.lines().forEach(line -> {}));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The class path is passed in the environment, as it is too long for an argument on some systems.
    /// The node reads its standard input and ends when that closes, so it never outlives a test run.
    private static ProcessBuilder command(Path home, List<String> jvmOptions, int port) throws IOException {
        Path built = built();
        String libraries = Files.readString(built.resolve("node.classpath"));
        List<String> arguments = new ArrayList<>();
        arguments.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        arguments.addAll(jvmOptions);
        arguments.add("--enable-native-access=ALL-UNNAMED");
        arguments.add("cairn.adapter.search.opensearch.node.TestNode");
        arguments.add(home.toString());
        arguments.add(String.valueOf(port));
        ProcessBuilder command = new ProcessBuilder(arguments);
        String classPath = String.join(
                File.pathSeparator,
                built.resolve("classes").toString(),
                libraries,
                built.resolve("k-nn").resolve("*").toString());
        command.environment().put("CLASSPATH", classPath);
        return command;
    }

    private static Path built() {
        return Stream.iterate(Path.of("").toAbsolutePath(), folder -> folder != null, Path::getParent)
                .map(folder -> folder.resolve(BUILT))
                .filter(folder -> Files.exists(folder.resolve("node.classpath")))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "There is no " + BUILT + "; make it: mvn -pl adapters-search/opensearch-node process-classes"));
    }

    private static int awaitPort(BufferedReader output) throws IOException {
        Deque<String> last = new ArrayDeque<>();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.startsWith("STARTED ")) {
                return Integer.parseInt(line.substring("STARTED ".length()));
            }
            last.add(line);
            if (last.size() > LAST_LINES) {
                last.remove();
            }
        }
        throw new IllegalStateException("OpenSearch did not start:\n" + String.join("\n", last));
    }
}
