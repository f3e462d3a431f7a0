package cairn.bootstrap.moving;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Sample content created by requests, and everything that requests return of a workspace.
final class Content {
    static final Map<String, String> REPEATABLE =
            Map.of("Idempotency-Key", "once-and-again", "Content-Type", "application/json");
    static final String REPEATED = "{\"parentId\": \"@alias::inbox\", \"text\": \"made once\"}";

    private Content() {}

    static void fill(Api api) {
        Tree tree = new Tree(api);
        String shelf = tree.folder("Shelf", Tree.INBOX);
        String box = tree.folder("Box \uD83D\uDCE6", shelf);
        for (int i = 0; i < 12; i++) {
            tree.note("Note " + i + " about a heron that stands in the reeds, umlauts: äöü", i % 2 == 0 ? shelf : box);
        }
        List<String> processed = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            byte[] bytes =
                    ("file " + i + " tells of otters\n").repeat(500 * (i + 1)).getBytes(StandardCharsets.UTF_8);
            processed.add(
                    api.createFile("otter-" + i + ".txt", "text/plain", bytes).at("/id"));
        }
        String note = tree.note("x".repeat(1_200_000), Tree.INBOX);
        api.post("/v2/tags", "{\"name\": \"Vögel\"}");
        String edited = api.createNote(
                        "tagged", body -> body.putArray("tags").addObject().put("name", "fish"))
                .at("/id");
        api.send("PUT", "/v2/notes/" + edited + "/content", BodyPublishers.ofString("tagged, edited"), Map.of());
        api.post("/v2/resources/" + note + "/comments", "{\"content\": \"a comment\"}");
        api.post("/v2/spaces", "{\"name\": \"Space\"}");
        api.post("/v2/bookmarks", "{\"url\": \"https://example.org/heron\"}");
        tree.archive(tree.note("thrown away", shelf));
        api.send("POST", "/v2/notepads", BodyPublishers.ofString(REPEATED), REPEATABLE);
        processed.forEach(api::awaitProcessed);
    }

    /// All answers that do not depend on the server, once everything is processed.
    static SortedMap<String, JsonNode> survey(Api api) {
        SortedMap<String, JsonNode> found = new TreeMap<>();
        for (String path :
                List.of("/v2/resource-roots", "/v2/tags", "/v2/labels", "/v2/workspaces/me", "/v2/subscription")) {
            found.put(path, plain(api.get(path).json()));
        }
        ObjectNode query = Api.object().put("limit", 200);
        for (JsonNode record : api.post("/v2/resources/filter", query).json().path("resources")) {
            String id = record.path("id").asText();
            found.put(id, plain(api.awaitProcessed(id).json()));
            List<String> sizes = api.get("/v2/notepads/" + id + "/versions").each("/data/versions", "size");
            found.put(id + " versions", TextNode.valueOf(sizes.toString()));
            found.put(
                    id + " comments",
                    plain(api.get("/v2/resources/" + id + "/comments").json()));
        }
        return found;
    }

    /// Without addresses of files, and with those of records without the server's: they lead to the one that was
    /// asked. Without checksums: a bucket's is of another kind than that of bytes which a server has read, as
    /// moving does. Bytes are compared themselves.
    private static JsonNode plain(JsonNode json) {
        if (json.isTextual()) {
            return TextNode.valueOf(json.asText().replaceFirst("^http://127.0.0.1:[0-9]+", ""));
        }
        JsonNode copy = json.deepCopy();
        if (copy instanceof ObjectNode object) {
            object.remove(List.of("fileUrl", "thumbnailUrl", "transcriptUrl", "checksum"));
            object.propertyStream().toList().forEach(entry -> object.set(entry.getKey(), plain(entry.getValue())));
        } else if (copy instanceof ArrayNode array) {
            IntStream.range(0, array.size()).forEach(i -> array.set(i, plain(array.get(i))));
        }
        return copy;
    }

    /// The bytes of all files by name, as text.
    static SortedMap<String, String> files(Api api) {
        SortedMap<String, String> found = new TreeMap<>();
        ObjectNode query = Api.object().put("limit", 200);
        for (JsonNode record : api.post("/v2/resources/filter", query).json().path("resources")) {
            if (record.has("fileUrl") && !record.path("fileUrl").isNull()) {
                Reply bytes = api.download(record.path("fileUrl").asText());
                found.put(record.path("name").asText(), bytes.status() + " " + bytes.text());
            }
        }
        return found;
    }
}
