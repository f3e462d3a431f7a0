package cairn.bootstrap.process.harness;

import cairn.bootstrap.process.ServerProcess;
import cairn.bootstrap.runtime.folder.RunningServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// Memory figures from the management port of a server.
final class Vitals {
    private static final Pattern HEAP = Pattern.compile("(?m)^jvm_memory_used_bytes\\{area=\"heap\".*} (\\S+)$");
    private static final Pattern FILES = Pattern.compile("(?m)^process_files_open_files (\\S+)$");

    private final ServerProcess server;
    private final URI metrics;

    Vitals(ServerProcess server, Path dataFolder) {
        this.server = server;
        int port = RunningServer.find(dataFolder).orElseThrow().managementPort();
        this.metrics = URI.create("http://127.0.0.1:" + port + "/metrics");
    }

    /// Bytes in use, garbage included.
    double heap() {
        return sum(HEAP);
    }

    /// Bytes in use by what can be reached.
    double liveHeap() {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        try {
            new ProcessBuilder(jcmd, String.valueOf(server.pid()), "GC.run")
                    .start()
                    .onExit()
                    .join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return heap();
    }

    double openFiles() {
        return sum(FILES);
    }

    private double sum(Pattern pattern) {
        try (InputStream in = metrics.toURL().openStream()) {
            String scrape = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return pattern.matcher(scrape)
                    .results()
                    .mapToDouble(found -> Double.parseDouble(found.group(1)))
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
