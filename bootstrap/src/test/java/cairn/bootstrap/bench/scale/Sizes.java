package cairn.bootstrap.bench.scale;

import cairn.bootstrap.process.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// What folders and processes take.
final class Sizes {
    private Sizes() {}

    static double megabytes(Path folder) {
        return paths(folder).stream()
                        .filter(Files::isRegularFile)
                        .mapToLong(path -> path.toFile().length())
                        .sum()
                / 1e6;
    }

    static void copy(Path from, Path to) throws IOException {
        for (Path path : paths(from)) {
            Files.copy(path, to.resolve(from.relativize(path).toString()));
        }
    }

    /// proc_pid_status(5).
    static double residentMegabytes(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
            return lines.filter(line -> line.startsWith("VmRSS"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .sum()
                    / 1e3;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static long cpuMillis(ServerProcess server) {
        return ProcessHandle.of(server.pid())
                .flatMap(process -> process.info().totalCpuDuration())
                .orElseThrow()
                .toMillis();
    }

    private static List<Path> paths(Path folder) {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
