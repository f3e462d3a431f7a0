package cairn.bootstrap.endtoend.tree;

import static cairn.bootstrap.endtoend.Tree.INBOX;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Together;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class DeletionTest {
    private static final String UNKNOWN = "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01";

    @Test
    void aDeletedFolderDisappearsEverywhereImmediately(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        String inner = tree.folder("inner", folder);
        String note = api.createNote(
                        "pangolin",
                        body -> body.put("parentId", inner)
                                .putArray("tags")
                                .addObject()
                                .put("name", "animals"))
                .at("/id");
        String path = api.upload("a.txt", "pangolin".getBytes(StandardCharsets.UTF_8));
        Reply file = api.post("/v2/files", Api.body(body -> {
            body.put("parentId", inner).put("mimeType", "text/plain");
            body.putObject("attachment").put("path", path).put("filename", "a.txt");
        }));
        String kept = tree.note("pangolin kept", INBOX);
        String tag = api.get("/v2/tags").at("/data/tags/0/id");

        assertThat(tree.delete(folder, note, folder).status()).isEqualTo(204);

        for (String id : List.of(folder, inner, note, file.at("/id"))) {
            assertThat(tree.status(id)).isEqualTo(404);
            assertThat(tree.patch(id, "{\"name\": \"x\"}").status()).isEqualTo(404);
        }
        assertThat(api.get("/v2/notepads/" + note + "/content").status()).isEqualTo(404);
        assertThat(api.get(file.at("/fileUrl")).status()).isEqualTo(404);
        assertThat(api.search("\"pangolin\"").each("/hits", "id")).containsExactly(kept);
        assertThat(api.search("\"pangolin\"").json().path("total").asInt()).isEqualTo(1);
        assertThat(api.post("/v2/resources/filter", "{}").each("/resources", "id"))
                .containsExactly(kept);
        assertThat(api.post("/v2/resources/filter", "{\"tagIds\": [\"" + tag + "\"]}")
                        .json()
                        .path("total")
                        .asInt())
                .isZero();
        assertThat(tree.total(INBOX)).isEqualTo(1);
        assertThat(api.createFolder("new", inner).violations()).containsExactly("/parentId parent_not_found");
        assertThat(tree.delete(folder).status()).isEqualTo(404);
        assertThat(tree.recover(folder).status()).isEqualTo(404);
    }

    @Test
    void deletesAllOrNone(Api api, Api other) {
        Tree tree = new Tree(api);
        String mine = tree.note("mine", INBOX);
        String foreign = new Tree(other).note("theirs", INBOX);

        Reply theirs = tree.delete(mine, foreign);
        Reply nobodys = tree.delete(mine, UNKNOWN);

        assertThat(theirs.status()).isEqualTo(404);
        assertThat(theirs.violations()).containsExactly("/resourceIds/1 resource_not_found");
        assertThat(theirs.text().replace(theirs.at("/traceid"), ""))
                .isEqualTo(nobodys.text().replace(nobodys.at("/traceid"), ""));
        assertThat(tree.status(mine)).isEqualTo(200);
        assertThat(new Tree(other).status(foreign)).isEqualTo(200);
    }

    @Test
    void rejectsInvalidLists(Api api) {
        assertThat(api.post("/v2/resources/delete", "{}").violations()).containsExactly("/resourceIds required");
        assertThat(api.post("/v2/resources/delete", "{\"resourceIds\": []}").violations())
                .containsExactly("/resourceIds too_short");
        assertThat(api.post("/v2/resources/delete", "{\"resourceIds\": [1, \"x\"], \"archive\": 0}")
                        .violations())
                .containsExactly("/resourceIds/0 wrong_type", "/resourceIds/1 invalid_format", "/archive wrong_type");
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 1001; i++) {
            ids.add("\"" + UNKNOWN + "\"");
        }
        assertThat(api.post("/v2/resources/recover", "{\"resourceIds\": " + ids + "}")
                        .violations())
                .containsExactly("/resourceIds too_long");
    }

    @Test
    void theOldPathsStillWork(Api api) {
        Tree tree = new Tree(api);
        String note = tree.note("note", INBOX);
        String ids = "{\"resourceIds\": [\"" + note + "\"]";

        assertThat(api.post("/v2/resource/delete", ids + ", \"archive\": true}").status())
                .isEqualTo(204);
        assertThat(tree.record(note).at("/root/subtype").asText()).isEqualTo("bin");
        assertThat(api.post("/v2/resource/recover", ids + "}").status()).isEqualTo(204);
        assertThat(tree.record(note).at("/root/subtype").asText()).isEqualTo("inbox");
        assertThat(api.post("/v2/resource/delete", ids + "}").status()).isEqualTo(204);
        assertThat(tree.status(note)).isEqualTo(404);
    }

    @Test
    void deletionFreesTheResourceCountBeforeItAnswers(Accounts accounts) {
        Tree tree = new Tree(accounts.open("ten"));
        for (int round = 0; round < 3; round++) {
            String folder = tree.folder("folder", INBOX);
            for (int i = 0; i < 9; i++) {
                assertThat(tree.note("note", folder)).isNotEmpty();
            }
            assertThat(tree.api().createNote("one more").status()).isEqualTo(403);
            assertThat(tree.archive(folder).status()).isEqualTo(204);
            assertThat(tree.api().createNote("one more").status()).isEqualTo(403);
            assertThat(tree.delete(folder).status()).isEqualTo(204);
        }
        assertThat(tree.api().createNote("one more").status()).isEqualTo(201);
    }

    @Test
    void deletionFreesAllStorage(Accounts accounts) {
        Api api = accounts.open("megabyte");
        Tree tree = new Tree(api);
        byte[] half = new byte[(1 << 19) - 5];
        for (int round = 0; round < 3; round++) {
            String transcript = api.upload("t.txt", new byte[5]);
            String path = api.upload("a.bin", half);
            String file = api.post("/v2/files", Api.body(body -> {
                        body.put("mimeType", "application/octet-stream");
                        body.putObject("attachment").put("path", path).put("filename", "a.bin");
                        body.putObject("metadata").putObject("transcript").put("key", transcript);
                    }))
                    .at("/id");
            String note = tree.note("x".repeat(1 << 19), INBOX);
            assertThat(api.createNote("x").at("/detail")).isEqualTo("exceeds_storage_limit");
            tree.delete(file, note);
        }
        assertThat(api.createNote("x".repeat(1 << 20)).status()).isEqualTo(201);
    }

    @Test
    void aLargeFolderDisappearsAtOnceAndItsCountIsFreedSoon(Accounts accounts) {
        Api api = accounts.open("unlimited");
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        Together.run(8, i -> {
            String inner = tree.folder("inner", folder);
            for (int j = 0; j < 70; j++) {
                tree.note("pangolin " + j, inner);
            }
            return i;
        });
        assertThat(pangolins(api).at("/total")).isEqualTo("560");
        assertThat(api.post("/v2/resources/filter", "{}").json().path("total").asInt())
                .isEqualTo(8 * 71 + 1);

        assertThat(tree.delete(folder).status()).isEqualTo(204);

        Reply found = pangolins(api);
        assertThat(found.each("/hits", "id")).isEmpty();
        assertThat(found.at("/total")).isEqualTo("0");
        assertThat(found.at("/hasMore")).isEqualTo("false");
        assertThat(api.post("/v2/resources/filter", "{}").json().path("total").asInt())
                .isZero();
        Waiting.until("nothing is counted any more", () -> used(api) == 0);
    }

    private static Reply pangolins(Api api) {
        return api.untilFresh().search("\"pangolin\"");
    }

    private static long used(Api api) {
        return api.get("/v2/subscriptions").json().at("/usage/resources/used").asLong();
    }

    @Test
    void deletingAFolderAlsoDeletesItemsCreatedConcurrently(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);

        List<Reply> made = Together.run(24, i -> i == 12 ? tree.delete(folder) : api.createFolder("new", folder));

        assertThat(made).extracting(Reply::status).isSubsetOf(201, 204, 404).contains(204);
        assertThat(made.stream().filter(reply -> reply.status() == 201))
                .allMatch(reply -> tree.status(reply.at("/id")) == 404);
        assertThat(api.post("/v2/resources/filter", "{}").json().path("total").asInt())
                .isZero();
    }

    @Test
    void itemsCreatedWhileTheirFolderIsArchivedAreInTheBin(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);

        List<Reply> made = Together.run(
                24, i -> i == 12 ? tree.archive(folder) : api.createNote("new", note -> note.put("parentId", folder)));

        assertThat(made).extracting(Reply::status).containsOnly(201, 204);
        assertThat(made.stream().filter(reply -> reply.status() == 201))
                .allMatch(reply -> tree.record(reply.at("/id"))
                        .at("/root/subtype")
                        .asText()
                        .equals("bin"));
        assertThat(tree.total(folder)).isEqualTo(23);
    }

    @Test
    void rejectsOneOfConcurrentMovesThatWouldFormACycle(Api api) {
        Tree tree = new Tree(api);
        for (int round = 0; round < 10; round++) {
            String a = tree.folder("a", INBOX);
            String b = tree.folder("b", INBOX);
            String c = tree.folder("c", INBOX);
            List<String> ring = List.of(a, b, c);

            List<Reply> moved = Together.run(3, i -> tree.move(ring.get(i), ring.get((i + 1) % 3)));

            assertThat(moved).extracting(Reply::status).containsOnlyOnce(409).containsOnly(204, 409);
        }
    }
}
