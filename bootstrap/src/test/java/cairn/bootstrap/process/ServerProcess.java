package cairn.bootstrap.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A server in a JVM of its own, on a data folder.
public final class ServerProcess implements AutoCloseable {
    /// In the form the settings ask for.
    public static final String KEY = "cairn_0123456789abcdefghijklmnopqrstuvwxyzABC";

    /// For tests that do not need background processing, which costs more than the tests.
    public static final Map<String, String> WITHOUT_PROCESSING = Map.of("CAIRN_LANES", "housekeeping");

    /// Where models are unpacked, once for all servers of a run.
    public static final Path MODELS = Path.of("target", "models").toAbsolutePath();

    private static final Pattern ADDRESS = Pattern.compile("Address:\\s+(\\S+)");

    private final Process process;
    private final String url;

    private ServerProcess(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    /// Returns once the server reports that it is ready.
    public static ServerProcess start(Path folder, Map<String, String> settings, String... jvmOptions) {
        try {
            Process process = begin(folder, settings, jvmOptions);
            return new ServerProcess(process, address(process));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Starts a server on its own file system of this size, which only the server sees; others access it
    /// through [#seen].
    public static ServerProcess startOnDiskOf(long bytes, Path folder, Map<String, String> settings) {
        try {
            ProcessBuilder builder = builder(folder, settings);
            // Linux options: the mount namespace ends with its last process, and needs no root.
            builder.command()
                    .addAll(
                            0,
                            List.of(
                                    "unshare",
                                    "--map-root-user",
                                    "--mount",
                                    "sh",
                                    "-c",
                                    "mount -t tmpfs -o size=" + bytes + " tmpfs \"$0\" && exec \"$@\"",
                                    Files.createDirectories(folder).toString()));
            Process process = builder.start();
            return new ServerProcess(process, address(process));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Kills a server this many milliseconds after its start: while it starts, recovers or already
    /// serves.
    public static void startAndKill(Path folder, long millis) throws InterruptedException {
        try {
            Process process = begin(folder, Map.of());
            process.waitFor(millis, TimeUnit.MILLISECONDS);
            process.destroyForcibly().waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Process begin(Path folder, Map<String, String> settings, String... jvmOptions) throws IOException {
        return builder(folder, settings, jvmOptions).start();
    }

    private static ProcessBuilder builder(Path folder, Map<String, String> settings, String... jvmOptions) {
        List<String> options = new ArrayList<>(compilers());
        options.addAll(List.of(jvmOptions));
        ProcessBuilder builder = ProductJvm.command(options, "serve")
                .redirectError(ProcessBuilder.Redirect.appendTo(
                        folder.resolveSibling("server.log").toFile()));
        Map<String, String> environment = builder.environment();
        environment.put("CAIRN_DATA_DIR", folder.toString());
        environment.put("CAIRN_HTTP_PORT", "0");
        environment.put("CAIRN_MANAGEMENT_PORT", "0");
        environment.put("CAIRN_API_KEY", KEY);
        environment.put("CAIRN_FETCH_ENABLED", "false");
        environment.put("CAIRN_MODELS_DIR", MODELS.toString());
        environment.putAll(settings);
        return builder;
    }

    /// JIT options of this JVM: tests use only the quick compiler, benchmarks both.
    private static List<String> compilers() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith("-XX:TieredStopAtLevel"))
                .toList();
    }

    private static String address(Process process) throws IOException {
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        String line = output.readLine();
        while (line != null) {
            Matcher matcher = ADDRESS.matcher(line);
            if (matcher.find()) {
                // It would block if nobody read its output.
                Thread.ofVirtual().start(() -> output.lines().forEach(said -> {}));
                return Objects.requireNonNull(matcher.group(1));
            }
            line = output.readLine();
        }
        throw new IllegalStateException("the server ended with "
                + process.onExit().join().exitValue() + " before it was ready; see server.log beside its folder");
    }

    public String url() {
        return url;
    }

    /// A path of the server's as this process can open it (`proc(5)`, `/proc/pid/root`).
    public Path seen(Path path) {
        return Path.of("/proc", Long.toString(pid()), "root")
                .resolve(path.getRoot().relativize(path));
    }

    public long pid() {
        return process.pid();
    }

    /// SIGKILL: the process has no say in it.
    public void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /// SIGTERM: it finishes what runs, while this returns at once.
    public void terminate() {
        process.destroy();
    }

    /// Its exit code, once it ended.
    public CompletableFuture<Integer> exit() {
        return process.onExit().thenApply(Process::exitValue);
    }

    /// Terminates it, and waits for its end.
    @Override
    public void close() {
        terminate();
        process.onExit().orTimeout(60, TimeUnit.SECONDS).join();
    }
}
