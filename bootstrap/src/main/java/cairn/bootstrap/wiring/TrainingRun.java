package cairn.bootstrap.wiring;

import cairn.bootstrap.configuration.Configuration;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A temporary server with typical use, from which the JVM learns what a real one will need.
public final class TrainingRun {
    private static final Pattern ID = Pattern.compile("\"id\":\"([0-9a-f-]{36})\"");
    private static final List<String> WORDS = List.of("rivers", "the sea", "bread", "a lighthouse", "taxes", "Java");

    /// Has no table of objects, which parsers do not need.
    private static final byte[] PDF = """
            %PDF-1.4
            1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
            2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
            3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R
            /Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
            4 0 obj<</Length 50>>stream
            BT /F1 18 Tf 20 50 Td (Rivers and the sea) Tj ET
            endstream endobj
            trailer<</Root 1 0 R>>
            """.getBytes(StandardCharsets.US_ASCII);

    /// Number of rounds between those that do everything.
    private static final int SELDOM = 5;

    /// Interval of rounds with files: processing them takes long, mostly in processes of their own.
    private static final int FILES = 100;

    private final ObjectMapper json = new ObjectMapper();
    private final HttpClient client = HttpClient.newHttpClient();
    private final String url;
    private final String key;

    private TrainingRun(String url, String key) {
        this.url = url;
        this.key = key;
    }

    /// @param rounds number of rounds; after a thousand, the JVM knows which code is worth optimising
    public static void execute(int rounds) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("cairn-train");
        Map<String, String> settings = Map.of(
                "CAIRN_DATA_DIR", folder.toString(),
                "CAIRN_HTTP_PORT", "0",
                "CAIRN_MANAGEMENT_PORT", "0",
                // Makes no requests from this machine before the owner saves a bookmark.
                "CAIRN_FETCH_ENABLED", "false");
        try (Server server = Server.start(Configuration.read(settings, null), folder)) {
            new TrainingRun(
                            server.publicUrl(),
                            server.firstSteps().orElseThrow().key())
                    .run(rounds);
        } finally {
            remove(folder);
        }
    }

    private void run(int rounds) throws IOException, InterruptedException {
        for (int round = 0; round < rounds; round++) {
            String note = createNote(round);
            get("/v2/resources/" + note);
            if (round % SELDOM == 0) {
                rest(round, note);
            }
            if (round % FILES == 0) {
                storeFile();
            }
        }
    }

    private String createNote(int round) throws IOException, InterruptedException {
        String words = WORDS.get(round % WORDS.size()) + " and " + WORDS.get(round / WORDS.size() % WORDS.size());
        String text = "# Note " + round + " about " + words + "\\n\\nOne sentence. Another one, about " + words
                + ". A third, with a [link](https://example.org/" + round + ").";
        String answer = post(
                "/v2/notepads",
                "{\"parentId\": \"@alias::inbox\", \"text\": \"" + text + "\", \"tags\": [{\"name\": \"training\"}]}");
        Matcher id = ID.matcher(answer);
        return id.find() ? id.group(1) : "";
    }

    /// Operations that are less frequent than writing notes.
    private void rest(int round, String note) throws IOException, InterruptedException {
        String words = WORDS.get(round / SELDOM % WORDS.size());
        post("/v2/folders", "{\"parentId\": \"@alias::inbox\", \"name\": \"Folder " + round + "\"}");
        post("/v2/bookmarks", "{\"parentId\": \"@alias::inbox\", \"url\": \"https://example.org/" + round + "\"}");
        for (String mode : List.of("hybrid", "keyword", "semantic", "instant")) {
            post("/v2/search", "{\"text\": \"what is about " + words + "\", \"mode\": \"" + mode + "\"}");
        }
        post("/v2/search", "{\"text\": \"\\\"about " + words + "\\\"\", \"pagination\": {\"pageSize\": 50}}");
        post("/v2/resources/filter", "{\"parentId\": \"@alias::inbox\", \"limit\": 50}");
        post("/v2/resources/filter", "{\"name\": \"" + words + "\", \"order\": {\"property\": \"name\"}}");
        post("/v2/resources/tag", "{\"resourceIds\": [\"" + note + "\"], \"tags\": [{\"name\": \"seldom\"}]}");
        post("/v2/notepads", "{}");
        get("/v2/notepads/" + note + "/content");
        get("/v2/changes?from=beginning&limit=50");
        get("/v2/upload?filename=a.txt&size=3");
        get("/v2/resource-roots");
        get("/openapi.json");
        get("/health/ready");
    }

    private void storeFile() throws IOException, InterruptedException {
        JsonNode upload =
                json.readTree(post("/v2/upload", "{\"filename\": \"training.pdf\", \"size\": " + PDF.length + "}"));
        HttpRequest.Builder bytes =
                HttpRequest.newBuilder(URI.create(upload.path("url").asText())).PUT(BodyPublishers.ofByteArray(PDF));
        upload.path("headers")
                .properties()
                .forEach(header ->
                        bytes.header(header.getKey(), header.getValue().asText()));
        client.send(bytes.build(), BodyHandlers.discarding());
        post(
                "/v2/files",
                "{\"parentId\": \"@alias::inbox\", \"mimeType\": \"application/pdf\", \"attachment\": {\"path\": \""
                        + upload.path("path").asText() + "\", \"filename\": \"training.pdf\"}}");
    }

    private String post(String path, String body) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(url + path))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    }

    private void get(String path) throws IOException, InterruptedException {
        send(HttpRequest.newBuilder(URI.create(url + path)));
    }

    private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.header("X-Api-Key", key).build(), BodyHandlers.ofString())
                .body();
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
