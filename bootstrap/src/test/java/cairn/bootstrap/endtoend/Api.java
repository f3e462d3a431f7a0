package cairn.bootstrap.endtoend;

import cairn.application.waiting.Waiting;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A client of the server, with a key and perhaps a workspace.
public final class Api {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Map<String, String> JSON_CONTENT = Map.of("Content-Type", "application/json");

    private final HttpClient client;
    private final String url;
    private final Map<String, String> headers;
    private final boolean documented;
    private final boolean untilFresh;

    public Api(String url, Map<String, String> headers) {
        this(client(), url, headers, true, false);
    }

    private Api(HttpClient client, String url, Map<String, String> headers, boolean documented, boolean untilFresh) {
        this.client = client;
        this.url = url;
        this.headers = Map.copyOf(headers);
        this.documented = documented;
        this.untilFresh = untilFresh;
    }

    /// Runs on virtual threads, since some tests count the platform threads of servers in this JVM.
    private static HttpClient client() {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .executor(Executors.newVirtualThreadPerTaskExecutor())
                .build();
    }

    public static Api withKey(String url, String key) {
        return new Api(url, Map.of("X-Api-Key", key));
    }

    public Api with(String header, String value) {
        Map<String, String> more = new TreeMap<>(headers);
        more.put(header, value);
        return new Api(client, url, more, documented, untilFresh);
    }

    public Api without(String header) {
        Map<String, String> fewer = new TreeMap<>(headers);
        fewer.remove(header);
        return new Api(client, url, fewer, documented, untilFresh);
    }

    /// The same client without checking answers against the document, which takes longer than answering:
    /// for tests that keep the server busy.
    public Api inHaste() {
        return new Api(client, url, headers, false, untilFresh);
    }

    /// The same client, but it repeats a search whose answer is stale: on a busy machine indexing may
    /// take longer than a search waits.
    public Api untilFresh() {
        return new Api(client, url, headers, documented, true);
    }

    public Api in(String workspace) {
        return with("X-Service-Workspace-Id", workspace);
    }

    /// A client of a new delegated workspace, which the test has to itself.
    public Api inNewWorkspace() {
        Reply made = without("X-Service-Workspace-Id").post("/v2/workspaces", "{\"title\": \"Test\"}");
        return in(made.at("/id"));
    }

    public Reply get(String path) {
        return fresh(() -> send("GET", path, BodyPublishers.noBody(), Map.of()));
    }

    /// Downloads bytes, following a redirect to the bucket if there is one.
    public Reply download(String url) {
        Reply reply = get(url);
        return reply.status() == 302 ? get(reply.header("Location")) : reply;
    }

    public Reply post(String path, String json) {
        return fresh(() -> send("POST", path, BodyPublishers.ofString(json), JSON_CONTENT));
    }

    private Reply fresh(Supplier<Reply> request) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        Reply reply = request.get();
        while (untilFresh && isStale(reply.text()) && System.nanoTime() < deadline) {
            reply = request.get();
        }
        return reply;
    }

    /// Tools of the MCP endpoint report stale results in words.
    private static boolean isStale(String text) {
        return text.contains("\"stale\":true") || text.contains("the index is catching up");
    }

    public Reply post(String path, JsonNode json) {
        return post(path, json.toString());
    }

    public Reply send(String method, String path, BodyPublisher body, Map<String, String> more) {
        String address = path.startsWith("http") ? path : url + path;
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address)).timeout(PATIENCE).method(method, body);
        headers.forEach(request::setHeader);
        more.forEach(request::setHeader);
        try {
            HttpResponse<byte[]> response = client.send(request.build(), BeginningOfStream::whole);
            // Answers of the bucket are not described by the API document.
            if (documented && address.startsWith(url)) {
                Documented.check(response);
            }
            return new Reply(response.statusCode(), response.headers(), response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// A streamed answer, in contrast to [#send], which reads only its beginning.
    public HttpResponse<InputStream> open(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url + path));
        headers.forEach(request::setHeader);
        try {
            return client.send(request.build(), BodyHandlers.ofInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public Reply createNote(String text) {
        return post("/v2/notepads", body(note -> note.put("text", text)));
    }

    public Reply createNote(String text, Consumer<ObjectNode> more) {
        return post("/v2/notepads", body(note -> {
            note.put("text", text);
            more.accept(note);
        }));
    }

    public Reply createFolder(String name, String parent) {
        return post("/v2/folders", body(folder -> folder.put("name", name).put("parentId", parent)));
    }

    public Reply search(String text) {
        return post("/v2/search", object().put("text", text));
    }

    /// Asks for a URL and puts the bytes there.
    ///
    /// @return the path to make a file of
    public String upload(String fileName, byte[] bytes) {
        Reply offer = get(
                "/v2/upload?filename=" + URLEncoder.encode(fileName, StandardCharsets.UTF_8) + "&size=" + bytes.length);
        if (offer.status() != 200) {
            throw new IllegalStateException("GET answered " + offer.status() + ": " + offer.text());
        }
        Map<String, String> signed = JSON.convertValue(offer.json().get("headers"), new StringMap());
        Reply stored = new Api(client, url, Map.of(), documented, false)
                .send("PUT", offer.at("/url"), BodyPublishers.ofByteArray(bytes), signed);
        if (stored.status() != 200) {
            throw new IllegalStateException("PUT answered " + stored.status() + ": " + stored.text());
        }
        return offer.at("/path");
    }

    public Reply createFile(String fileName, String mimeType, byte[] bytes) {
        String path = upload(fileName, bytes);
        return post("/v2/files", body(file -> {
            file.put("mimeType", mimeType);
            file.putObject("attachment").put("path", path).put("filename", fileName);
        }));
    }

    /// Waits until the processing of a resource has ended, and returns its record.
    public Reply awaitProcessed(String id) {
        return Waiting.untilGiven(
                () -> "processed is " + get("/v2/resources/" + id).text(),
                PATIENCE,
                () -> Optional.of(get("/v2/resources/" + id)).filter(Api::isProcessed));
    }

    private static boolean isProcessed(Reply resource) {
        return List.of("completed", "failed").contains(resource.at("/stateProcessing"));
    }

    /// An object for the inbox, with what `more` adds.
    public static ObjectNode body(Consumer<ObjectNode> more) {
        ObjectNode body = object().put("parentId", "@alias::inbox");
        more.accept(body);
        return body;
    }

    public static ObjectNode object() {
        return JSON.createObjectNode();
    }

    private static final class StringMap extends TypeReference<Map<String, String>> {}
}
