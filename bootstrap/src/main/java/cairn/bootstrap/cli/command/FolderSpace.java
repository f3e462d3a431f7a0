package cairn.bootstrap.cli.command;

import cairn.bootstrap.cli.command.display.Table;
import cairn.bootstrap.runtime.folder.RunningServer;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The disk space of data that a local server derives from the content: its
/// database and its search index.
///
/// @param dataFolder of the server
record FolderSpace(Path dataFolder) {
    private static final List<String> PARTS = List.of("database", "index");
    /// A scrape may wait five seconds for the database.
    private static final Duration TIMEOUT = Duration.ofSeconds(7);
    private static final Pattern NEEDED =
            Pattern.compile("^cairn_database_bytes\\{state=\"needed\"} (\\S+)$", Pattern.MULTILINE);

    /// Empty if no server runs on the folder, if this user can't read its files, or if it has none
    /// because everything is in PostgreSQL and OpenSearch.
    Optional<String> table() {
        try {
            return RunningServer.find(dataFolder).flatMap(this::table);
        } catch (UncheckedIOException e) {
            return Optional.empty();
        }
    }

    private Optional<String> table(RunningServer server) {
        List<String> here = PARTS.stream()
                .filter(part -> !files(dataFolder.resolve(part)).isEmpty())
                .toList();
        if (here.isEmpty()) {
            return Optional.empty();
        }
        Table table = new Table("DISK", "MB", "NEEDED");
        for (String part : here) {
            String needed = part.equals("database") ? needed(server) : "-";
            table.add(part, megabytes(bytes(dataFolder.resolve(part))), needed);
        }
        return Optional.of(table.toString());
    }

    private static String needed(RunningServer server) {
        URI address = URI.create("http://127.0.0.1:" + server.managementPort() + "/metrics");
        HttpRequest request = HttpRequest.newBuilder(address).timeout(TIMEOUT).build();
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build()) {
            Matcher metric =
                    NEEDED.matcher(client.send(request, BodyHandlers.ofString()).body());
            double bytes = metric.find() ? Double.parseDouble(metric.group(1)) : Double.NaN;
            return Double.isNaN(bytes) ? "-" : megabytes((long) bytes);
        } catch (IOException e) {
            return "-";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "-";
        }
    }

    private static long bytes(Path folder) {
        return files(folder).stream().mapToLong(File::length).sum();
    }

    /// Empty if the folder is missing.
    private static List<File> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(Path::toFile).filter(File::isFile).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes / 1e6);
    }
}
