package cairn.bootstrap.endtoend.tree;

import static cairn.bootstrap.endtoend.Tree.BIN;
import static cairn.bootstrap.endtoend.Tree.INBOX;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Together;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class BatchTest {
    private static final String NEVER = "018f3a5c-0000-7000-8000-000000000000";

    private static Reply batch(Api api, boolean atomic, ObjectNode... operations) {
        ObjectNode body = Api.object().put("atomic", atomic);
        ArrayNode array = body.putArray("operations");
        List.of(operations).forEach(array::add);
        return api.post("/v2/resources/batch", body);
    }

    private static ObjectNode op(String op, Consumer<ObjectNode> fields) {
        ObjectNode operation = Api.object().put("op", op);
        fields.accept(operation);
        return operation;
    }

    private static ObjectNode note(String text) {
        return op("createNotepad", note -> note.put("parentId", INBOX).put("text", text));
    }

    private static ObjectNode on(String op, String id) {
        return op(op, fields -> fields.putArray("resourceIds").add(id));
    }

    private static ObjectNode tag(String op, String name, String id) {
        ObjectNode operation = on(op, id);
        operation.putArray("tags").addObject().put("name", name);
        return operation;
    }

    private static List<String> statuses(Reply reply) {
        return reply.each("/results", "status");
    }

    @Test
    void everyBatchOperationActsLikeItsSingleRequest(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        List<String> notes = IntStream.range(0, 5)
                .mapToObj(i -> tree.note("old " + i, INBOX))
                .toList();
        String upload = api.upload("a.txt", "bytes".getBytes(StandardCharsets.UTF_8));

        Reply reply = batch(
                api,
                false,
                op("createFolder", made -> made.put("parentId", folder).put("name", "inner")),
                note("# Sourdough"),
                op("createBookmark", made -> made.put("parentId", folder).put("url", "https://example.org/")),
                op("createFile", made -> {
                    made.put("parentId", folder).put("mimeType", "text/plain");
                    made.putObject("attachment").put("path", upload).put("filename", "a.txt");
                }),
                op("update", change -> change.put("resourceId", notes.get(0)).put("name", "renamed")),
                on("move", notes.get(1)).put("parentId", folder),
                tag("tag", "bread", notes.get(2)),
                tag("untag", "bread", notes.get(2)),
                on("archive", notes.get(3)),
                on("delete", notes.get(4)));

        assertThat(reply.status()).isEqualTo(200);
        assertThat(statuses(reply))
                .containsExactly("201", "201", "201", "201", "204", "204", "204", "204", "204", "204");
        assertThat(reply.at("/succeeded") + " " + reply.at("/failed")).isEqualTo("10 0");
        assertThat(reply.json().at("/results/1/body")).isEqualTo(tree.record(reply.at("/results/1/body/id")));
        assertThat(tree.record(notes.get(0)).path("name").asText()).isEqualTo("renamed");
        assertThat(tree.childIds(folder)).contains(notes.get(1)).hasSize(4);
        assertThat(tree.childIds(BIN)).containsExactly(notes.get(3));
        assertThat(tree.status(notes.get(4))).isEqualTo(404);
        assertThat(api.get("/v2/tags").each("/data/tags", "name")).containsExactly("bread");
        assertThat(api.search("sourdough").each("/hits", "id")).containsExactly(reply.at("/results/1/body/id"));
    }

    @Test
    void everyBatchOperationIsRefusedLikeItsSingleRequest(Api api) {
        String note = api.createNote("note").at("/id");

        Reply reply = batch(
                api,
                false,
                note("kept"),
                op("createNotepad", made -> made.put("name", "").put("parentId", 7)),
                op("create", made -> {}),
                op("update", change -> change.put("ifMatch", 1).put("nam", "x")),
                op(
                        "update",
                        change -> change.put("resourceId", note)
                                .put("ifMatch", "\"7.1\"")
                                .put("name", "x")),
                on("delete", NEVER),
                on("move", note).put("parentId", note),
                op("tag", change -> change.putArray("resourceIds")),
                op("createFolder", made -> made.put("parentId", "@alias::never")));

        assertThat(statuses(reply)).containsExactly("201", "400", "400", "400", "412", "404", "409", "400", "400");
        assertThat(pointers(reply, 1))
                .containsExactlyInAnyOrder("/operations/1/name", "/operations/1/parentId", "/operations/1/text");
        assertThat(pointers(reply, 2)).containsExactly("/operations/2/op");
        assertThat(pointers(reply, 3))
                .containsExactlyInAnyOrder("/operations/3/ifMatch", "/operations/3/resourceId", "/operations/3/nam");
        assertThat(pointers(reply, 4)).containsExactly("/operations/4/ifMatch");
        assertThat(pointers(reply, 5)).containsExactly("/operations/5/resourceIds/0");
        assertThat(pointers(reply, 6)).containsExactly("/operations/6/parentId");
        assertThat(pointers(reply, 7)).containsExactly("/operations/7/resourceIds", "/operations/7/tags");
        assertThat(pointers(reply, 8)).containsExactly("/operations/8/parentId");
        assertThat(new Tree(api).childIds(INBOX)).hasSize(2);
    }

    private static List<String> pointers(Reply reply, int index) {
        return reply.each("/results/" + index + "/body/errors", "pointer");
    }

    @Test
    void anAtomicBatchFailsWithItsFirstErrorAndChangesNothing(Api api) {
        String note = api.createNote("note").at("/id");

        Reply missing = batch(api, true, note("first"), tag("tag", "lost", note), on("archive", NEVER));
        Reply wrong = batch(api, true, note("first"), op("createNotepad", made -> {}), op("move", made -> {}));

        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.violations()).containsExactly("/operations/2/resourceIds/0 resource_not_found");
        assertThat(wrong.violations())
                .containsExactly(
                        "/operations/1/parentId required",
                        "/operations/1/text required",
                        "/operations/2/resourceIds required",
                        "/operations/2/parentId required");
        assertThat(new Tree(api).childIds(INBOX)).containsExactly(note);
        assertThat(api.get("/v2/tags").at("/count")).isEqualTo("0");
        assertThat(batch(api, true, note("first"), on("archive", note)).at("/succeeded"))
                .isEqualTo("2");
    }

    @Test
    void planLimitsApplyToAWholeBatch(Accounts accounts) {
        Api ten = accounts.open("ten");
        ObjectNode[] eleven =
                IntStream.range(0, 11).mapToObj(i -> note("note " + i)).toArray(ObjectNode[]::new);

        Reply whole = batch(ten, true, eleven);
        assertThat(whole.at("/detail")).isEqualTo("exceeds_resource_limit");
        assertThat(whole.violations()).containsExactly("/operations/10 exceeds_resource_limit");
        assertThat(new Tree(ten).childIds(INBOX)).isEmpty();
        Reply each = batch(ten, false, eleven);
        assertThat(statuses(each).getLast()).isEqualTo("403");
        assertThat(each.at("/succeeded")).isEqualTo("10");
        String first = each.at("/results/0/body/id");
        assertThat(statuses(batch(ten, false, on("delete", first), note("more"), note("too many"))))
                .containsExactly("204", "201", "403");
    }

    @Test
    void aRepeatedBatchIsExecutedOnce(Api api) {
        Api once = api.with("Idempotency-Key", "batch");

        Reply first = batch(once, false, note("one"), on("delete", NEVER));
        Reply again = batch(once, false, note("one"), on("delete", NEVER));

        assertThat(again.header("Idempotency-Replayed")).isEqualTo("true");
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(batch(once, false, note("other")).status()).isEqualTo(422);
        assertThat(batch(api.with("Idempotency-Key", "k"), true, note("lost"), on("delete", NEVER))
                        .status())
                .isEqualTo(404);
        assertThat(new Tree(api).childIds(INBOX)).hasSize(1);
    }

    @Test
    void concurrentBatchesCreateEachTagOnceAndLoseNoNotes(Api api) {
        List<Reply> replies = Together.run(
                4,
                i -> batch(
                        api,
                        false,
                        IntStream.range(0, 50)
                                .mapToObj(n -> {
                                    ObjectNode note = note("note " + i + " " + n);
                                    note.putArray("tags").addObject().put("name", "tag " + (i + n) % 5);
                                    return note;
                                })
                                .toArray(ObjectNode[]::new)));

        assertThat(replies).allMatch(reply -> reply.at("/failed").equals("0"));
        assertThat(api.get("/v2/tags").at("/count")).isEqualTo("5");
        Reply all = api.post("/v2/resources/filter", "{\"parentId\": \"@alias::inbox\", \"limit\": 200}");
        assertThat(all.at("/total")).isEqualTo("200");
        assertThat(Set.copyOf(all.each("/resources", "sortKey"))).hasSize(200);
    }

    @Test
    void rejectsOversizedAndMalformedBatches(Api api) {
        ObjectNode[] many = IntStream.range(0, 501).mapToObj(i -> note("x")).toArray(ObjectNode[]::new);
        assertThat(batch(api, false, many).violations()).containsExactly("/operations too_long");
        assertThat(batch(api, false).violations()).containsExactly("/operations too_short");
        ObjectNode ids = op(
                "delete",
                fields -> IntStream.range(0, 600)
                        .forEach(i -> fields.withArray("/resourceIds").add(NEVER)));
        assertThat(batch(api, false, ids, ids).violations()).containsExactly("/operations too_long");
        assertThat(batch(api, false, note("x".repeat(3 << 20))).at("/results/0/status"))
                .isEqualTo("201");
        assertThat(batch(api, false, note("x".repeat(16 << 20))).at("/detail")).isEqualTo("body_too_large");
        for (String element : List.of("7", "null", "[]", "\"x\"")) {
            Reply reply = api.post("/v2/resources/batch", "{\"operations\": [" + element + "]}");
            assertThat(reply.at("/results/0/status")).isEqualTo("400");
            assertThat(pointers(reply, 0)).containsExactly("/operations/0");
        }
    }

    @Test
    void batchOperationsReturn404ForForeignResources(Api api, Accounts accounts) {
        for (Api other : List.of(api.inNewWorkspace(), accounts.open("unlimited"))) {
            Tree theirs = new Tree(other);
            String foreign = theirs.note("foreign", INBOX);
            String folder = theirs.folder("folder", INBOX);

            Reply reply = batch(
                    api,
                    false,
                    on("move", foreign).put("parentId", INBOX),
                    tag("tag", "x", foreign),
                    on("archive", foreign),
                    on("delete", foreign),
                    op("update", change -> change.put("resourceId", foreign).put("name", "mine")),
                    op("createFolder", made -> made.put("parentId", folder)));

            assertThat(statuses(reply)).containsOnly("404");
            assertThat(theirs.record(foreign).path("name").asText()).isEqualTo("foreign");
        }
    }

    @Test
    void moveTagAndUntagAreAllOrNothing(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", INBOX);
        String note = tree.note("note", INBOX);
        String foreign = new Tree(api.inNewWorkspace()).note("foreign", INBOX);
        String both = "{\"resourceIds\": [\"" + note + "\", \"%s\"], ";

        Reply missing = api.post("/v2/resources/move", both.formatted(foreign) + "\"parentId\": \"" + folder + "\"}");
        assertThat(missing.violations()).containsExactly("/resourceIds/1 resource_not_found");
        assertThat(tree.childIds(folder)).isEmpty();
        String alone = "{\"resourceIds\": [\"" + note + "\"], \"parentId\": \"" + folder + "\"}";
        assertThat(api.post("/v2/resources/move", alone).status()).isEqualTo(204);
        assertThat(tree.childIds(folder)).containsExactly(note);
        Reply cycle = api.post(
                "/v2/resources/move", both.formatted(folder) + "\"parentId\": \"" + inner(tree, folder) + "\"}");
        assertThat(cycle.violations()).containsExactly("/resourceIds/1 parent_in_own_subtree");
        String tags = "\"tags\": [{\"name\": \"bread\"}]}";
        assertThat(api.post("/v2/resources/tag", both.formatted(foreign) + tags).violations())
                .containsExactly("/resourceIds/1 resource_not_found");
        assertThat(api.post("/v2/resources/tag", both.formatted(folder) + tags).status())
                .isEqualTo(204);
        assertThat(tree.record(folder).at("/tags/0/name").asText()).isEqualTo("bread");
        assertThat(api.post("/v2/resources/untag", both.formatted(folder) + tags)
                        .status())
                .isEqualTo(204);
        assertThat(tree.record(note).path("tags")).isEmpty();
        assertThat(api.post("/v2/resources/tag", "{}").violations())
                .containsExactly("/resourceIds required", "/tags required");
        assertThat(api.with("If-Match", "\"1.1\"")
                        .post("/v2/resources/tag", both.formatted(folder) + tags)
                        .status())
                .isEqualTo(412);
    }

    private static String inner(Tree tree, String folder) {
        return tree.folder("inner", folder);
    }
}
