package cairn.bootstrap.bench.peers;

import cairn.adapter.search.opensearch.OpenSearchProcess;
import cairn.bootstrap.bench.Processes;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A node of OpenSearch with its k-NN plugin. The plugin with the `hybrid` query is in no registry that Maven knows, so
/// the scores of words and of vectors are added in a `bool`.
final class OpenSearchPeer implements Peer {
    private static final String INDEX = "/notes";

    private final OpenSearchProcess node;
    private final Api api;
    private final boolean vectors;

    private OpenSearchPeer(OpenSearchProcess node, boolean vectors) {
        this.node = node;
        this.vectors = vectors;
        this.api = new Api(node.uri().toString(), Map.of()).inHaste();
    }

    static OpenSearchPeer start(Path folder, boolean vectors) {
        OpenSearchPeer peer = new OpenSearchPeer(
                OpenSearchProcess.start(folder.resolve("home"), OpenSearchProcess.DISTRIBUTED), vectors);
        peer.send("PUT", INDEX, peer.schema().toString());
        return peer;
    }

    private ObjectNode schema() {
        ObjectNode schema = Api.object();
        schema.putObject("settings")
                .put("index.knn", vectors)
                .put("index.number_of_shards", 1)
                .put("index.number_of_replicas", 0);
        ObjectNode fields = schema.putObject("mappings").putObject("properties");
        fields.putObject("name").put("type", "text");
        fields.putObject("text").put("type", "text");
        fields.putObject("tags").put("type", "keyword");
        if (vectors) {
            ObjectNode vector = fields.putObject("vector").put("type", "knn_vector");
            vector.put("dimension", 384)
                    .putObject("method")
                    .put("name", "hnsw")
                    .put("engine", "lucene")
                    .put("space_type", "innerproduct");
        }
        return schema;
    }

    @Override
    public void create(List<Note> notes) {
        if (notes.size() == 1) {
            Note note = notes.getFirst();
            send("PUT", INDEX + "/_doc/" + note.id(), document(note).toString());
            return;
        }
        StringBuilder lines = new StringBuilder();
        for (Note note : notes) {
            lines.append("{\"index\":{\"_id\":\"").append(note.id()).append("\"}}\n");
            lines.append(document(note)).append('\n');
        }
        if (send("POST", INDEX + "/_bulk", lines.toString())
                .json()
                .path("errors")
                .asBoolean()) {
            throw new IllegalStateException("a document of a batch failed");
        }
    }

    private ObjectNode document(Note note) {
        ObjectNode document = Api.object().put("name", note.name()).put("text", note.text());
        note.tags().forEach(document.putArray("tags")::add);
        if (vectors) {
            add(document.putArray("vector"), note.vector());
        }
        return document;
    }

    private static void add(ArrayNode array, float[] vector) {
        for (float value : vector) {
            array.add(value);
        }
    }

    @Override
    public void awaitSearchable() {
        send("POST", INDEX + "/_refresh", "");
    }

    @Override
    public int keyword(Question question) {
        ObjectNode page = page();
        addWords(page.putObject("query"), question);
        return search(page);
    }

    @Override
    public int hybrid(Question question) {
        ObjectNode page = page();
        ArrayNode either = page.putObject("query").putObject("bool").putArray("should");
        addWords(either.addObject(), question);
        ObjectNode near = either.addObject().putObject("knn").putObject("vector");
        add(near.put("k", NEAREST).putArray("vector"), question.vector());
        return search(page);
    }

    private static ObjectNode page() {
        ObjectNode page = Api.object().put("size", PAGE);
        page.putArray("_source").add("name");
        page.putObject("highlight").putObject("fields").putObject("text");
        return page;
    }

    private static void addWords(ObjectNode query, Question question) {
        query.putObject("multi_match")
                .put("query", question.text())
                .putArray("fields")
                .add("name^2")
                .add("text");
    }

    private int search(ObjectNode page) {
        return send("POST", INDEX + "/_search", page.toString())
                .json()
                .at("/hits/hits")
                .size();
    }

    private Reply send(String method, String path, String body) {
        Reply reply = api.send(method, path, BodyPublishers.ofString(body), Map.of("Content-Type", "application/json"));
        if (reply.status() >= 300) {
            throw new IllegalStateException(reply.status() + ": " + reply.text());
        }
        return reply;
    }

    @Override
    public Processes processes() {
        return Processes.of(node.pid());
    }

    @Override
    public String version() {
        return send("GET", "/", "").at("/version/number");
    }

    @Override
    public long bytesOnDisk() {
        return send("GET", INDEX + "/_stats/store", "")
                .json()
                .at("/_all/total/store/size_in_bytes")
                .asLong();
    }

    @Override
    public void close() {
        node.close();
    }
}
