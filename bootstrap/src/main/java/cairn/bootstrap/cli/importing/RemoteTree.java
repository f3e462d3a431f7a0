package cairn.bootstrap.cli.importing;

import cairn.bootstrap.cli.remote.RemoteApi;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// The workspace's folders.
final class RemoteTree {
    private static final int PAGE = 200;

    private final RemoteApi api;
    private final ObjectMapper json = new ObjectMapper();

    RemoteTree(RemoteApi api) {
        this.api = api;
    }

    /// Folders and files directly in a folder, oldest first, so that of two with the same name always
    /// the same comes first. Takes one request per 200.
    List<RemoteItem> children(String parent) {
        ObjectNode query = in(parent);
        query.putArray("kindExclude").add("notepad").add("bookmark");
        return list(query);
    }

    /// Folders directly in a folder that may have the name; others may be included.
    List<RemoteItem> foldersLike(String parent, String name) {
        ObjectNode query = in(parent).put("name", name);
        query.putArray("kind").add("folder");
        return list(query);
    }

    /// @return its ID
    String create(String parent, String name) {
        JsonNode made = api.create(
                "/v2/folders", in(parent).put("name", name), UUID.randomUUID().toString());
        return made.path("id").asText();
    }

    private ObjectNode in(String parent) {
        return json.createObjectNode().put("parentId", parent);
    }

    private List<RemoteItem> list(ObjectNode query) {
        query.put("limit", PAGE).putObject("order").put("property", "createdAt");
        List<RemoteItem> items = new ArrayList<>();
        JsonNode page;
        do {
            page = api.query("/v2/resources/filter", query);
            page.path("resources").forEach(record -> items.add(RemoteItem.of(record)));
            query.put("cursor", page.path("nextCursor").asText());
        } while (page.path("hasMore").asBoolean());
        return items;
    }
}
