package cairn.bootstrap.endtoend.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class ChangesTest {
    private static String now(Api api) {
        Reply reply = api.get("/v2/changes");
        assertThat(reply.json().path("changes")).isEmpty();
        return reply.at("/nextCursor");
    }

    private static Reply after(Api api, String cursor) {
        return api.get("/v2/changes?cursor=" + cursor);
    }

    private static List<String> types(Api api, String cursor) {
        return after(api, cursor).each("/changes", "type");
    }

    @Test
    void listsEveryKindOfChangeOfAResource(Api api) {
        Tree tree = new Tree(api);
        List<String> types = new ArrayList<>();
        String folder = tree.folder("folder", Tree.INBOX);
        String cursor = now(api);
        String note = tree.note("# Note", Tree.INBOX);

        for (Runnable step : Stream.<Runnable>of(
                        () -> {},
                        () -> tree.patch(note, "{\"name\": \"another\"}"),
                        () -> tree.move(note, folder),
                        () -> tree.archive(note),
                        () -> tree.recover(note),
                        () -> Requests.put(
                                api,
                                "/v2/notepads/" + note + "/content",
                                "text/plain",
                                "new".getBytes(StandardCharsets.UTF_8)),
                        () -> tree.delete(note))
                .toList()) {
            step.run();
            JsonNode page = after(api, cursor).json();
            assertThat(page.path("changes")).hasSize(1);
            JsonNode change = page.path("changes").get(0);
            assertThat(change.path("resourceId").asText()).isEqualTo(note);
            types.add(change.path("type").asText());
            assertThat(change.path("resource").isNull())
                    .isEqualTo(change.path("type").asText().equals("deleted"));
            cursor = page.path("nextCursor").asText();
        }

        assertThat(types).containsExactly("created", "updated", "moved", "archived", "recovered", "updated", "deleted");
    }

    @Test
    void aChangeContainsTheCurrentRecord(Api api) {
        String cursor = now(api);
        String note = api.createNote(
                        "# Note", body -> body.putArray("tags").addObject().put("name", "tag"))
                .at("/id");

        JsonNode change = after(api, cursor).json().path("changes").get(0);

        assertThat(change.path("resource")).isEqualTo(new Tree(api).record(note));
        assertThat(change.path("sequence").asLong()).isPositive();
    }

    @Test
    void movingAFolderIsAChangeOfTheFolderOnly(Api api) {
        Tree tree = new Tree(api);
        String outer = tree.folder("outer", Tree.INBOX);
        String other = tree.folder("other", Tree.INBOX);
        tree.note("inside", outer);
        String cursor = now(api);

        tree.move(outer, other);

        assertThat(after(api, cursor).each("/changes", "resourceId")).containsExactly(outer);
    }

    @Test
    void deletingAFolderIsAChangeOfEverythingInIt(Api api) {
        Tree tree = new Tree(api);
        String outer = tree.folder("outer", Tree.INBOX);
        String inner = tree.folder("inner", outer);
        String note = tree.note("note", inner);
        String cursor = now(api);

        tree.delete(outer);

        assertThat(after(api, cursor).each("/changes", "resourceId")).containsExactlyInAnyOrder(outer, inner, note);
        assertThat(types(api, cursor)).containsOnly("deleted");
    }

    @Test
    void listsEveryResourceFromTheBeginning(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", Tree.INBOX);
        String note = tree.note("note", folder);
        String binned = tree.note("binned", Tree.INBOX);
        tree.archive(binned);

        List<String> told = new ArrayList<>();
        JsonNode page = api.get("/v2/changes?from=beginning&limit=2").json();
        while (true) {
            page.path("changes")
                    .forEach(change -> told.add(change.path("resourceId").asText()));
            if (!page.path("hasMore").asBoolean()) {
                break;
            }
            page = api.get("/v2/changes?limit=2&cursor="
                            + page.path("nextCursor").asText())
                    .json();
        }

        assertThat(told)
                .contains(folder, note, binned, tree.inbox(), tree.bin())
                .doesNotHaveDuplicates();
    }

    @Test
    void keepsWorkspacesApart(Api api) {
        Api other = api.inNewWorkspace();
        String cursor = now(other);
        api.createNote("of another");

        assertThat(after(other, cursor).json().path("changes")).isEmpty();
        Reply foreign = after(api, cursor);
        assertThat(foreign.status()).isEqualTo(400);
        assertThat(foreign.at("/detail")).isEqualTo("invalid_cursor");
        assertThat(foreign.violations()).containsExactly("#query/cursor invalid_cursor");
    }

    @Test
    void rejectsInvalidParametersOfChanges(Api api) {
        assertThat(api.get("/v2/changes?from=beginning&cursor=" + now(api)).violations())
                .containsExactly("#query/from invalid_value");
        assertThat(api.get("/v2/changes?from=yesterday&limit=x&since=1").violations())
                .containsExactlyInAnyOrder(
                        "#query/from invalid_value", "#query/limit wrong_type", "#query/since unknown_field");
    }

    @Test
    void aReadOnlyKeyCanListChanges(Api api) {
        String key = api.post("/v2/keys", "{\"name\": \"reader\", \"scopes\": [\"read\"]}")
                .at("/secret");

        assertThat(api.with("X-Api-Key", key).get("/v2/changes").status()).isEqualTo(200);
    }
}
