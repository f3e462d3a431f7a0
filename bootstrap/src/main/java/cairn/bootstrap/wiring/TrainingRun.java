package cairn.bootstrap.wiring;

import cairn.bootstrap.configuration.Configuration;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A throw-away server that does a little of everything, so that the JVM learns what a real one will need.
public final class TrainingRun {
    private static final int ROUNDS = 20;

    private final HttpClient client = HttpClient.newHttpClient();
    private final String url;
    private final String key;

    private TrainingRun(String url, String key) {
        this.url = url;
        this.key = key;
    }

    public static void execute() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("cairn-train");
        Map<String, String> settings = Map.of(
                "CAIRN_DATA_DIR", folder.toString(),
                "CAIRN_HTTP_PORT", "0",
                "CAIRN_MANAGEMENT_PORT", "0",
                // Nothing leaves this machine before its owner saves a bookmark.
                "CAIRN_FETCH_ENABLED", "false");
        try (Server server = Server.start(Configuration.read(settings, null), folder)) {
            new TrainingRun(
                            server.publicUrl(),
                            server.firstSteps().orElseThrow().key())
                    .rounds();
        } finally {
            remove(folder);
        }
    }

    private void rounds() throws IOException, InterruptedException {
        for (int i = 0; i < ROUNDS; i++) {
            post("/v2/folders", "{\"parentId\": \"@alias::inbox\", \"name\": \"Folder " + i + "\"}");
            post(
                    "/v2/notepads",
                    "{\"parentId\": \"@alias::inbox\", \"text\": \"# Note " + i
                            + "\\n\\nOne sentence. Another one, about rivers. A third, about the sea.\","
                            + " \"tags\": [{\"name\": \"training\"}]}");
            post("/v2/bookmarks", "{\"parentId\": \"@alias::inbox\", \"url\": \"https://example.org/" + i + "\"}");
            post("/v2/search", "{\"text\": \"rivers that reach the sea\"}");
            post("/v2/resources/filter", "{\"parentId\": \"@alias::inbox\"}");
            post("/v2/notepads", "{}");
            get("/v2/upload?filename=a.txt&size=3");
            get("/v2/resource-roots");
            get("/openapi.json");
            get("/health/ready");
        }
    }

    private void post(String path, String body) throws IOException, InterruptedException {
        send(HttpRequest.newBuilder(URI.create(url + path))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    }

    private void get(String path) throws IOException, InterruptedException {
        send(HttpRequest.newBuilder(URI.create(url + path)));
    }

    private void send(HttpRequest.Builder request) throws IOException, InterruptedException {
        client.send(request.header("X-Api-Key", key).build(), BodyHandlers.discarding());
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        }
    }
}
