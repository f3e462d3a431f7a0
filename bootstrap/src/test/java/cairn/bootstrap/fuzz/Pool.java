package cairn.bootstrap.fuzz;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Ids of a workspace that requests may hit.
///
/// @param ids of resources, most of them
record Pool(
        String workspace,
        String note,
        String comment,
        String root,
        List<String> ids,
        List<String> tags,
        List<String> uploads,
        List<String> files) {
    private static final byte[] BYTES = "bytes".getBytes(StandardCharsets.UTF_8);

    static Pool in(Api api) {
        String folder = api.createFolder("Folder", "@alias::inbox").at("/id");
        Reply note = api.createNote("# Note", body -> {
            body.put("parentId", folder);
            body.putArray("tags").addObject().put("name", "tag");
        });
        Reply file = api.createFile("file.txt", "text/plain", BYTES);
        String comment = api.post("/v2/resources/" + note.at("/id") + "/comments", "{\"content\": \"c\"}")
                .at("/id");
        Reply offer = api.get("/v2/upload?filename=a.txt&size=5");
        return new Pool(
                api.get("/v2/workspaces/me").at("/id"),
                note.at("/id"),
                comment,
                note.at("/root/id"),
                List.of(folder, folder, note.at("/id"), note.at("/id"), file.at("/id"), note.at("/user/id")),
                List.of(note.at("/tags/0/id")),
                List.of(api.upload("u.txt", BYTES), offer.at("/path")),
                List.of(offer.at("/url"), file.at("/fileUrl")));
    }

    String idFor(String name, Chance chance) {
        return switch (name) {
            case "parentId", "parentIds", "ancestorIds" ->
                chance.of(List.of("@alias::inbox", ids.getFirst(), ids.getFirst(), chance.of(ids)));
            case "tagIds", "id", "mergeInto" -> chance.of(tags);
            case "path", "key" -> chance.of(uploads);
            case "rootId", "rootIds", "roots" -> root;
            default -> chance.of(ids);
        };
    }

    /// @param before the path that leads to it
    String idAt(String before, Chance chance) {
        if (chance.oneIn(8)) {
            return chance.of(ids);
        }
        return switch (before) {
            case "/v2/tags/" -> chance.of(tags);
            case "/v2/comments/" -> comment;
            case "/v2/resource-roots/", "/v2/spaces/" -> root;
            case "/v2/notepads/", "/v2/notes/" -> note;
            case "/v2/aliases/" -> chance.of(List.of("inbox", "mine", "x-1"));
            default -> chance.of(ids);
        };
    }
}
