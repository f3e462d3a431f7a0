package cairn.bootstrap.endtoend.tree;

import static cairn.bootstrap.endtoend.Tree.BIN;
import static cairn.bootstrap.endtoend.Tree.INBOX;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Together;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
@Processing
class SpacesTest {
    private static final String UNKNOWN = "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01";

    private static Reply space(Api api, String field, String value) {
        return api.post("/v2/spaces", Api.object().put(field, value).put("isPrivate", true));
    }

    private static List<String> spaces(Api api) {
        return api.get("/v2/spaces").each("/data/roots", "id");
    }

    @Test
    void createsAnEmptySpaceThatCanHoldItems(Api api) {
        Tree tree = new Tree(api);

        Reply made = space(api, "name", "Recipes");

        assertThat(made.status()).isEqualTo(201);
        assertThat(made.json().fieldNames()).toIterable().containsExactly("id", "name");
        assertThat(made.at("/name")).isEqualTo("Recipes");
        String id = made.at("/id");
        JsonNode root = api.get(made.header("Location")).json();
        assertThat(root.path("type").asText()).isEqualTo("SPACE");
        assertThat(root.path("subtype").isNull()).isTrue();
        assertThat(root.path("isPrivate").asBoolean()).isTrue();
        String note = tree.note("note", tree.folder("folder", id));
        assertThat(tree.record(note).at("/root/id").asText()).isEqualTo(id);
        assertThat(spaces(api)).containsExactly(id);
        assertThat(api.get("/v2/spaces?search=REC").json().path("count").asInt())
                .isEqualTo(1);
        assertThat(api.get("/v2/spaces?search=no").json().path("count").asInt()).isZero();
        assertThat(api.get("/v2/resource-roots").json().path("count").asInt()).isEqualTo(3);
    }

    @Test
    void aSpaceCanBeRenamedButNeitherMovedNorDeletedAsAResource(Api api) {
        Tree tree = new Tree(api);
        String id = space(api, "name", "Before").at("/id");

        assertThat(tree.patch(id, "{\"name\": \"After\", \"icon\": \"🍞\"}").status())
                .isEqualTo(204);
        assertThat(api.get("/v2/spaces").at("/data/roots/0/folder/name")).isEqualTo("After");
        assertThat(tree.move(id, INBOX).at("/detail")).isEqualTo("system_resource");
        assertThat(tree.delete(id).at("/detail")).isEqualTo("system_resource");
        assertThat(api.search("\"after\"").each("/hits", "id")).isEmpty();
    }

    @Test
    void turnsAFolderIntoASpaceWithItsContent(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", tree.folder("outer", INBOX));
        String note = tree.note("quagga", tree.folder("inner", folder));
        assertThat(api.search("\"folder\"").each("/hits", "id")).contains(folder);

        Reply made = space(api, "moveFolderId", folder);

        assertThat(made.status()).isEqualTo(201);
        assertThat(made.at("/id")).isEqualTo(folder);
        assertThat(made.at("/name")).isEqualTo("folder");
        assertThat(tree.record(folder).path("parent").isNull()).isTrue();
        assertThat(tree.record(note).at("/root/id").asText()).isEqualTo(folder);
        assertThat(tree.record(note).at("/root/type").asText()).isEqualTo("SPACE");
        assertThat(api.search("\"folder\"").each("/hits", "id")).doesNotContain(folder);
        assertThat(api.search("\"quagga\"").each("/hits", "id")).containsExactly(note);
        assertThat(space(api, "moveFolderId", folder).at("/detail")).isEqualTo("system_resource");
    }

    @Test
    void deletingASpaceMovesItsContentToTheBin(Api api) {
        Tree tree = new Tree(api);
        String id = space(api, "name", "Space").at("/id");
        String folder = tree.folder("folder", id);
        String note = tree.note("okapi", folder);

        assertThat(Requests.delete(api, "/v2/spaces/" + id).status()).isEqualTo(204);

        assertThat(spaces(api)).isEmpty();
        assertThat(api.get("/v2/resource-roots/" + id).status()).isEqualTo(404);
        assertThat(tree.record(note).at("/root/subtype").asText()).isEqualTo("bin");
        assertThat(api.search("\"okapi\"").each("/hits", "id")).isEmpty();
        assertThat(tree.recover(note).status()).isEqualTo(204);
        assertThat(tree.record(note).at("/parent/name").asText()).isEqualTo("Inbox");
        assertThat(tree.childIds(BIN)).containsExactly(id);
        tree.recover(id);
        assertThat(tree.record(folder).at("/root/subtype").asText()).isEqualTo("inbox");
        assertThat(tree.record(id).path("name").asText()).isEqualTo("Space");
        assertThat(Requests.delete(api, "/v2/spaces/" + id).at("/detail")).isEqualTo("space_not_found");
    }

    @Test
    void deletingAnEmptySpaceIsPermanent(Accounts accounts) {
        Api api = accounts.open("ten");
        for (int i = 0; i < 12; i++) {
            Reply made = space(api, "name", "Space");
            assertThat(made.status()).isEqualTo(201);
            assertThat(Requests.delete(api, "/v2/spaces/" + made.at("/id")).status())
                    .isEqualTo(204);
            assertThat(new Tree(api).status(made.at("/id"))).isEqualTo(404);
        }
        assertThat(new Tree(api).total(BIN)).isZero();
    }

    @Test
    void rejectsInvalidSpaces(Api api, Api other) {
        Tree tree = new Tree(api);
        String foreign = new Tree(other).folder("theirs", INBOX);
        String theirSpace = space(other, "name", "theirs").at("/id");
        String note = tree.note("note", INBOX);

        assertThat(api.post("/v2/spaces", "{}").violations()).containsExactly("/name required");
        assertThat(api.post(
                                "/v2/spaces",
                                "{\"moveFolderId\": \"" + note + "\", \"copyFolderId\": \"" + note
                                        + "\", \"isPrivate\": 1}")
                        .violations())
                .containsExactlyInAnyOrder("/copyFolderId invalid_value", "/isPrivate wrong_type");
        for (String field : List.of("moveFolderId", "copyFolderId")) {
            assertThat(space(api, field, foreign).violations()).containsExactly("/" + field + " resource_not_found");
            assertThat(space(api, field, UNKNOWN).violations()).containsExactly("/" + field + " resource_not_found");
            assertThat(space(api, field, note).violations()).containsExactly("/" + field + " parent_not_a_folder");
        }
        for (String id : List.of(theirSpace, UNKNOWN, "no-id", tree.folder("folder", INBOX))) {
            assertThat(Requests.delete(api, "/v2/spaces/" + id).at("/detail")).isEqualTo("space_not_found");
        }
        assertThat(Requests.delete(api, "/v2/spaces/" + tree.inbox()).at("/detail"))
                .isEqualTo("system_resource");
        assertThat(spaces(other)).containsExactly(theirSpace);
    }

    @Test
    void aCopyContainsEverythingInTheFolder(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        String inner = tree.folder("inner", folder);
        String note = api.createNote("# Dodo\n\nA bird.", body -> {
                    body.put("parentId", inner);
                    body.putArray("tags").addObject().put("name", "birds");
                    body.putObject("comment").put("content", "extinct");
                })
                .at("/id");
        String path = api.upload("d.txt", "dodo bytes".getBytes(StandardCharsets.UTF_8));
        String file = api.post("/v2/files", Api.body(body -> {
                    body.put("parentId", folder).put("mimeType", "text/plain");
                    body.putObject("attachment").put("path", path).put("filename", "d.txt");
                }))
                .at("/id");
        api.awaitProcessed(note);
        api.awaitProcessed(file);
        tree.patch(note, "{\"isLocked\": true, \"preferences\": {\"a\": 1}}");

        Reply made = space(api, "copyFolderId", folder);

        assertThat(made.status()).as(made.text()).isEqualTo(201);
        String root = made.at("/id");
        List<JsonNode> top = tree.children(root);
        assertThat(top.stream().map(child -> child.path("name").asText())).containsExactly("inner", "d.txt");
        JsonNode copiedFile = top.get(1);
        JsonNode copiedNote = tree.children(top.getFirst().path("id").asText()).getFirst();
        JsonNode original = tree.record(note);
        for (String field : List.of("name", "tags", "preferences", "data", "sortKey", "stateProcessing", "size")) {
            assertThat(copiedNote.path(field)).as(field).isEqualTo(original.path(field));
        }
        assertThat(copiedNote.at("/commentPinned/content").asText()).isEqualTo("extinct");
        assertThat(copiedNote.at("/commentPinned/id")).isNotEqualTo(original.at("/commentPinned/id"));
        assertThat(copiedNote.path("isLocked").asBoolean()).isFalse();
        assertThat(copiedNote.path("stateProcessing").asText()).isEqualTo("completed");
        assertThat(api.get("/v2/notepads/" + copiedNote.path("id").asText() + "/content")
                        .text())
                .isEqualTo("# Dodo\n\nA bird.");
        assertThat(copiedFile.path("fileUrl")).isNotEqualTo(tree.record(file).path("fileUrl"));
        assertThat(api.search("\"dodo\"").each("/hits", "id"))
                .contains(
                        note,
                        file,
                        copiedNote.path("id").asText(),
                        copiedFile.path("id").asText());

        tree.patch(note, "{\"isLocked\": false}");
        tree.delete(folder);
        assertThat(api.download(copiedFile.path("fileUrl").asText()).text()).isEqualTo("dodo bytes");
        assertThat(tree.status(copiedNote.path("id").asText())).isEqualTo(200);
    }

    @Test
    void aCopyBeyondTheResourceLimitIsNotMade(Accounts accounts) {
        Api api = accounts.open("ten");
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        for (int i = 0; i < 4; i++) {
            tree.note("note", folder);
        }
        String extra = tree.note("extra", INBOX);

        Reply refused = space(api, "copyFolderId", folder);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.at("/detail")).isEqualTo("exceeds_resource_limit");
        assertThat(spaces(api)).isEmpty();
        tree.delete(extra);
        assertThat(space(api, "copyFolderId", folder).status()).isEqualTo(201);
        assertThat(api.createNote("one more").status()).isEqualTo(403);
    }

    @Test
    void aRefusedCopyReleasesItsReservedStorage(Accounts accounts) {
        Api api = accounts.open("megabyte");
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        String path = api.upload("a.bin", new byte[600_000]);
        api.post("/v2/files", Api.body(body -> {
            body.put("parentId", folder).put("mimeType", "application/octet-stream");
            body.putObject("attachment").put("path", path).put("filename", "a.bin");
        }));

        for (int i = 0; i < 3; i++) {
            assertThat(space(api, "copyFolderId", folder).at("/detail")).isEqualTo("exceeds_storage_limit");
        }
        assertThat(api.createNote("x".repeat(440_000)).status()).isEqualTo(201);
    }

    @Test
    void repeatedCopiesWithOneKeyCreateOneSpace(Accounts accounts) {
        Api api = accounts.open("megabyte");
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        String path = api.upload("a.bin", new byte[200_000]);
        api.post("/v2/files", Api.body(body -> {
            body.put("parentId", folder).put("mimeType", "application/octet-stream");
            body.putObject("attachment").put("path", path).put("filename", "a.bin");
        }));
        Api once = api.with("Idempotency-Key", "copy");

        List<Reply> first = Together.run(4, i -> space(once, "copyFolderId", folder));
        tree.delete(folder);
        Reply late = space(once, "copyFolderId", folder);

        String id = spaces(api).getFirst();
        assertThat(spaces(api)).hasSize(1);
        assertThat(first.stream().filter(reply -> reply.status() == 201))
                .isNotEmpty()
                .allMatch(reply -> reply.at("/id").equals(id));
        assertThat(late.status()).isEqualTo(201);
        assertThat(late.at("/id")).isEqualTo(id);
        assertThat(api.createNote("x".repeat(800_000)).status()).isEqualTo(201);
        assertThat(Map.of("space", tree.total(id))).containsEntry("space", 1);
    }
}
