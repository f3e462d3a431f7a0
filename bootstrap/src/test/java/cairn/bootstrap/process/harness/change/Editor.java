package cairn.bootstrap.process.harness.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;

/// One of several clients that edit records at random without moving them: names, tags, texts, comments,
/// positions.
final class Editor {
    private static final List<String> TAGS = List.of("red", "green", "blue");

    private final Api api;
    private final Random random;

    Editor(Api api, long seed) {
        this.api = api;
        this.random = new Random(seed);
    }

    void run(BooleanSupplier goesOn) {
        while (goesOn.getAsBoolean()) {
            List<JsonNode> some = some();
            if (some.isEmpty()) {
                check(api.createNote("to be edited"), 201);
            } else {
                edit(some);
            }
        }
    }

    private List<JsonNode> some() {
        JsonNode page = api.post("/v2/resources/filter", "{\"random\": true, \"limit\": 40}")
                .json();
        return page.path("resources").valueStream().toList();
    }

    private void edit(List<JsonNode> some) {
        JsonNode resource = some.get(random.nextInt(some.size()));
        String id = resource.path("id").asText();
        Reply reply = switch (random.nextInt(8)) {
            case 0 -> patch(id, "{\"name\": \"name " + random.nextInt(1000) + "\"}");
            case 1 -> patch(id, "{\"tags\": [{\"name\": \"" + tag() + "\"}]}");
            case 2 -> api.post("/v2/resources/" + id + "/comments", "{\"content\": \"said\"}");
            case 3 -> rewrite(resource, id);
            case 4 -> rename();
            case 5 -> patch(id, "{\"label\": {\"id\": " + (1 + random.nextInt(8)) + "}}");
            default -> tagAll(some);
        };
        check(reply, 200, 201, 204, 404, 409);
    }

    /// Takes long from its first write to its commit, while others write: if sequence numbers were
    /// assigned at the write, readers would overtake it.
    private Reply tagAll(List<JsonNode> some) {
        ObjectNode body = Api.object();
        ArrayNode ids = body.putArray("resourceIds");
        some.forEach(resource -> ids.add(resource.path("id").asText()));
        body.putArray("tags").addObject().put("name", tag());
        return api.post("/v2/resources/tag", body);
    }

    private Reply rewrite(JsonNode resource, String id) {
        boolean isNote = resource.path("kind").asText().equals("notepad");
        return isNote
                ? Requests.put(api, "/v2/notepads/" + id + "/content", "text/plain", text())
                : patch(id, "{\"description\": \"about " + random.nextInt(1000) + "\"}");
    }

    private byte[] text() {
        return ("# Text " + random.nextInt(1000)).getBytes(StandardCharsets.UTF_8);
    }

    /// Changes every record that carries the tag.
    private Reply rename() {
        List<String> tags = api.get("/v2/tags").each("/data/tags", "id");
        String tag = tags.isEmpty() ? "none" : tags.get(random.nextInt(tags.size()));
        return Requests.patch(api, "/v2/tags/" + tag, "{\"name\": \"" + tag() + "\"}");
    }

    private String tag() {
        return TAGS.get(random.nextInt(TAGS.size())) + random.nextInt(3);
    }

    private Reply patch(String id, String json) {
        return new Tree(api).patch(id, json);
    }

    private static void check(Reply reply, Integer... allowed) {
        assertThat(reply.status()).as(reply.text()).isIn((Object[]) allowed);
    }
}
