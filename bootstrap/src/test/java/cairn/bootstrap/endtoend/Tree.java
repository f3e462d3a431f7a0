package cairn.bootstrap.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/// A client that changes a workspace's tree and looks at it.
public record Tree(Api api) {
    public static final String INBOX = "@alias::inbox";
    public static final String BIN = "@alias::bin";

    public String folder(String name, String parent) {
        Reply made = api.createFolder(name, parent);
        if (made.status() != 201) {
            throw new IllegalStateException(made.text());
        }
        return made.at("/id");
    }

    public String note(String text, String parent) {
        return api.createNote(text, note -> note.put("parentId", parent)).at("/id");
    }

    public JsonNode record(String id) {
        return api.get("/v2/resources/" + id).json();
    }

    public int status(String id) {
        return api.get("/v2/resources/" + id).status();
    }

    public Reply patch(String id, String json) {
        return Requests.patch(api, "/v2/resources/" + id, json);
    }

    public Reply move(String id, String parent) {
        return patch(id, Api.object().put("parentId", parent).toString());
    }

    public Reply place(String id, String parent, String after, String key) {
        ObjectNode body = Api.object().put("resourceId", id).put("parentId", parent);
        body.putObject("location").put("insertAfterId", after).put("sortKey", key);
        return Requests.patch(api, "/v2/resources/position", body.toString());
    }

    public Reply delete(String... ids) {
        return api.post("/v2/resources/delete", ids(ids));
    }

    public Reply archive(String... ids) {
        return api.post("/v2/resources/delete", ids(ids).put("archive", true));
    }

    public Reply recover(String... ids) {
        return api.post("/v2/resources/recover", ids(ids));
    }

    private static ObjectNode ids(String... ids) {
        ObjectNode body = Api.object();
        ArrayNode list = body.putArray("resourceIds");
        List.of(ids).forEach(list::add);
        return body;
    }

    /// The children of a folder by position, all pages of them.
    public List<JsonNode> children(String parent) {
        List<JsonNode> all = new ArrayList<>();
        ObjectNode query = Api.object().put("parentId", parent).put("limit", 200);
        query.putObject("order").put("property", "position");
        while (true) {
            JsonNode page = api.post("/v2/resources/filter", query).json();
            page.path("resources").forEach(all::add);
            if (!page.path("hasMore").asBoolean()) {
                return all;
            }
            query.put("cursor", page.path("nextCursor").asText());
        }
    }

    public List<String> childIds(String parent) {
        return children(parent).stream().map(child -> child.path("id").asText()).toList();
    }

    public int total(String parent) {
        return api.post(
                        "/v2/resources/filter",
                        Api.object().put("parentId", parent).put("limit", 0))
                .json()
                .path("total")
                .asInt();
    }

    public String inbox() {
        return root("inbox").path("id").asText();
    }

    public String bin() {
        return root("bin").path("id").asText();
    }

    public JsonNode root(String subtype) {
        return StreamSupport.stream(
                        api.get("/v2/resource-roots").json().at("/data/roots").spliterator(), false)
                .filter(root -> root.path("subtype").asText().equals(subtype))
                .findFirst()
                .orElseThrow();
    }
}
