package cairn.bootstrap.coverage;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A workspace with one of everything.
///
/// @param ids by what they are the ids of
record Tenant(Api api, Map<String, String> ids) {
    private static final byte[] BYTES = "bytes".getBytes(StandardCharsets.UTF_8);

    private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

    static Tenant in(Api api) {
        Map<String, String> ids = new TreeMap<>();
        String folder = api.createFolder("Folder", "@alias::inbox").at("/id");
        String external = "of-" + folder.substring(24);
        Reply note = api.createNote("# Note", body -> {
            body.put("parentId", folder);
            body.put("externalId", external);
            body.putArray("tags").addObject().put("name", "tag");
        });
        String id = note.at("/id");
        String text = "{\"text\": \"# Note\\n\\nAnother text.\"}";
        api.send("PUT", "/v2/notepads/" + id + "/content", BodyPublishers.ofString(text), JSON);
        ids.put("folder", folder);
        ids.put("note", id);
        ids.put("external", external);
        ids.put("tag", note.at("/tags/0/id"));
        ids.put("user", note.at("/user/id"));
        ids.put("root", note.at("/root/id"));
        ids.put("workspace", api.get("/v2/workspaces/me").at("/id"));
        ids.put("upload", api.upload("unused.txt", BYTES));
        ids.put("file", api.createFile("file.txt", "text/plain", BYTES).at("/id"));
        String other = "{\"attachment\": {\"path\": \"" + api.upload("other.txt", BYTES)
                + "\", \"filename\": \"other.txt\"}, \"mimeType\": \"text/plain\"}";
        api.post("/v2/resources/" + ids.get("file") + "/file", other);
        ids.put(
                "comment",
                api.post("/v2/resources/" + id + "/comments", "{\"content\": \"comment\"}")
                        .at("/id"));
        ids.put("space", api.post("/v2/spaces", "{\"name\": \"Space\"}").at("/id"));
        String key = "{\"name\": \"key\", \"scopes\": [\"read\"]}";
        ids.put("key", api.post("/v2/keys", key).at("/id"));
        ids.put("webhook", webhook(api));
        String published = "{\"resourceId\": \"" + folder + "\"}";
        ids.put("publication", api.post("/v2/publications", published).at("/id"));
        String imported = "{\"path\": \"" + api.upload("bookmarks.html", BYTES) + "\"}";
        ids.put("import", api.post("/v2/imports", imported).at("/id"));
        ids.put("alias", "of-" + id.substring(24));
        String target = "{\"resourceId\": \"" + folder + "\"}";
        api.send("PUT", "/v2/aliases/" + ids.get("alias"), BodyPublishers.ofString(target), JSON);
        Reply job = api.post("/v2/memories", "{\"content\": \"memory\", \"infer\": false}");
        ids.put("memoryJob", job.at("/id"));
        ids.put("memory", job.at("/memories/created/0"));
        return new Tenant(api, Map.copyOf(ids));
    }

    /// A workspace has few of them.
    private static String webhook(Api api) {
        String known = api.get("/v2/webhooks").at("/data/webhooks/0/id");
        return known.isEmpty()
                ? api.post("/v2/webhooks", "{\"url\": \"http://127.0.0.1:9/\"}").at("/id")
                : known;
    }

    String id(String what) {
        String id = ids.get(what);
        if (id == null) {
            throw new IllegalStateException("Tenant makes no " + what + " yet; let it");
        }
        return id;
    }

    /// The content that others must not be able to change.
    List<String> content() {
        return List.of(
                api.post("/v2/resources/filter", "{\"includeRoots\": true, \"limit\": 200}")
                        .each("/resources", "modifiedAt")
                        .toString(),
                api.post("/v2/resources/filter", "{\"includeRoots\": true, \"limit\": 200}")
                        .each("/resources", "name")
                        .toString(),
                api.get("/v2/tags").text(),
                api.get("/v2/workspaces/me").text(),
                api.get("/v2/aliases").text(),
                api.get("/v2/spaces").text(),
                api.get("/v2/resources/" + id("note") + "/comments").text(),
                api.get("/v2/notepads/" + id("note") + "/content").text());
    }
}
