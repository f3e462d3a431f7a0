package cairn.bootstrap.bench.peers;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.bench.Folders;
import cairn.bootstrap.bench.Processes;
import cairn.bootstrap.bench.VectorWriter;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// Cairn's server, with its embedded database and index. It embeds by itself: what that costs has rows of its own, and
/// vectors are written to its database as if it had, which marks their notes for the index to read again.
final class CairnPeer implements Peer {
    /// As `./cairn serve` gives it.
    private static final String MEMORY = "-Xmx512m";

    private static final Map<String, String> SETTINGS = Map.of("CAIRN_LANES", "none");

    private final Path data;
    private final String model;
    private final Map<String, Note> created = new ConcurrentHashMap<>();
    private ServerProcess server;
    private Api api;

    private CairnPeer(Path folder, String model) {
        this.data = folder.resolve("data");
        this.model = model;
        this.server = ServerProcess.start(data, SETTINGS, MEMORY);
        this.api = client();
    }

    /// @param model that the vectors are of
    static CairnPeer start(Path folder, String model) {
        return new CairnPeer(folder, model);
    }

    private Api client() {
        return Api.withKey(server.url(), ServerProcess.KEY).inHaste();
    }

    @Override
    public void create(List<Note> notes) {
        if (notes.size() == 1) {
            created.put(post("/v2/notepads", body(notes.getFirst())).at("/id"), notes.getFirst());
            return;
        }
        ObjectNode batch = Api.object();
        ArrayNode operations = batch.putArray("operations");
        notes.forEach(note -> operations.add(body(note).put("op", "createNotepad")));
        if (post("/v2/resources/batch", batch).json().path("failed").asInt() > 0) {
            throw new IllegalStateException("an operation of a batch failed");
        }
    }

    private static ObjectNode body(Note note) {
        return Api.body(body -> {
            body.put("name", note.name()).put("text", note.text());
            ArrayNode tags = body.putArray("tags");
            note.tags().forEach(tag -> tags.addObject().put("name", tag));
        });
    }

    @Override
    public void awaitSearchable() {
        while (search("keyword", "note").json().path("stale").asBoolean()) {
            Waiting.pause(Duration.ofMillis(50));
        }
    }

    @Override
    public boolean embed(List<Note> notes) {
        UUID workspace = UUID.fromString(api.get("/v2/workspaces/me").at("/id"));
        server.close();
        List<UUID> ids = created.keySet().stream().map(UUID::fromString).toList();
        VectorWriter.write(data, workspace, model, ids, i -> vector(ids.get(i)));
        server = ServerProcess.start(data, SETTINGS, MEMORY);
        api = client();
        return true;
    }

    private float[] vector(UUID id) {
        return Objects.requireNonNull(created.get(id.toString())).vector();
    }

    @Override
    public int keyword(Question question) {
        return hits(search("keyword", question.text()));
    }

    /// The server embeds the question.
    @Override
    public int hybrid(Question question) {
        return hits(search("hybrid", question.text()));
    }

    private static int hits(Reply reply) {
        return reply.json().path("hits").size();
    }

    private Reply search(String mode, String text) {
        ObjectNode body = Api.object().put("text", text).put("mode", mode);
        body.putObject("pagination").put("pageSize", PAGE);
        body.putArray("fields").add("name").add("snippet").add("highlights");
        return post("/v2/search", body);
    }

    private Reply post(String path, ObjectNode body) {
        Reply reply = api.post(path, body);
        if (reply.status() >= 300) {
            throw new IllegalStateException(reply.status() + ": " + reply.text());
        }
        return reply;
    }

    @Override
    public Processes processes() {
        return Processes.of(server.pid());
    }

    @Override
    public long bytesOnDisk() throws Exception {
        return Folders.bytes(data);
    }

    @Override
    public void close() {
        server.close();
    }
}
