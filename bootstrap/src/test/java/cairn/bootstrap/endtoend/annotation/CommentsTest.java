package cairn.bootstrap.endtoend.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
@Processing
class CommentsTest {
    private static final String NEVER = "018f3a5c-0000-7000-8000-000000000000";
    private static final String PINNED = "the pinned one";

    @Test
    void addsACommentAndListsAllOldestFirst(Api api) {
        String note = commented(api);
        Reply made = comment(api, note, "and another");

        assertThat(made.status()).isEqualTo(201);
        assertThat(made.at("/content")).isEqualTo("and another");
        assertThat(made.header("Location")).isEqualTo("/v2/comments/" + made.at("/id"));
        assertThat(made.json().fieldNames())
                .toIterable()
                .containsExactlyElementsOf(record(api, note).json().path("commentPinned").properties().stream()
                        .map(field -> field.getKey())
                        .toList());
        assertThat(made.at("/resourceId")).isEqualTo(note);
        assertThat(made.at("/user/id")).isEqualTo(record(api, note).at("/user/id"));

        Reply all = api.get("/v2/resources/" + note + "/comments");
        assertThat(all.each("/data/comments", "content")).containsExactly(PINNED, "and another");
        assertThat(all.json().path("count").asInt()).isEqualTo(2);
        Reply part = api.get("/v2/resources/" + note + "/comments?limit=1&offset=1");
        assertThat(part.each("/data/comments", "content")).containsExactly("and another");
        assertThat(part.json().path("count").asInt()).isEqualTo(2);
    }

    @Test
    void theFirstCommentStaysPinnedUntilItIsDeleted(Api api) {
        String note = commented(api);
        String pinned = record(api, note).at("/commentPinned/id");
        comment(api, note, "later");
        assertThat(record(api, note).at("/commentPinned/id")).isEqualTo(pinned);

        assertThat(delete(api, pinned).status()).isEqualTo(204);

        assertThat(record(api, note).json().get("commentPinned").isNull()).isTrue();
        assertThat(api.get("/v2/resources/" + note + "/comments").each("/data/comments", "content"))
                .containsExactly("later");
        assertThat(delete(api, pinned).at("/detail")).isEqualTo("comment_not_found");
    }

    @Test
    void changesOnlyTheGivenFieldsOfAComment(Api api) {
        String note = commented(api);
        String id = api.post(
                        "/v2/resources/" + note + "/comments",
                        "{\"content\": \"one\", \"anonymousDisplayName\": \"Guest\"}")
                .at("/id");

        Reply silent = patch(api, id, "{\"content\": \"two\"}");
        assertThat(silent.status()).isEqualTo(204);
        assertThat(silent.body()).isEmpty();

        Reply shown = patch(api.with("Prefer", "return=representation"), id, "{\"anonymousDisplayName\": null}");
        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.header("Preference-Applied")).isEqualTo("return=representation");
        assertThat(shown.at("/content")).isEqualTo("two");
        assertThat(shown.json().get("anonymousDisplayName").isNull()).isTrue();
        assertThat(shown.at("/modifiedAt")).isGreaterThanOrEqualTo(shown.at("/createdAt"));
    }

    @Test
    void onlyThePinnedCommentChangesTheRecord(Api api) {
        String note = commented(api);
        String before = record(api, note).at("/modifiedAt");
        String other = comment(api, note, "beside").at("/id");
        patch(api, other, "{\"content\": \"still beside\"}");
        delete(api, other);
        assertThat(record(api, note).at("/modifiedAt")).isEqualTo(before);

        patch(api, record(api, note).at("/commentPinned/id"), "{\"content\": \"changed\"}");

        Reply after = record(api, note);
        assertThat(after.at("/commentPinned/content")).isEqualTo("changed");
        assertThat(after.at("/modifiedAt")).isGreaterThan(before);
    }

    @Test
    void aLockProtectsOnlyThePinnedComment(Api api) {
        String note = commented(api);
        String pinned = record(api, note).at("/commentPinned/id");
        new Tree(api).patch(note, "{\"isLocked\": true}");

        String other = comment(api, note, "beside").at("/id");
        assertThat(patch(api, other, "{\"content\": \"still beside\"}").status())
                .isEqualTo(204);
        assertThat(delete(api, other).status()).isEqualTo(204);
        assertThat(patch(api, pinned, "{\"content\": \"changed\"}").at("/detail"))
                .isEqualTo("resource_locked");
        assertThat(delete(api, pinned).at("/detail")).isEqualTo("resource_locked");

        new Tree(api).patch(note, "{\"isLocked\": false}");
        assertThat(delete(api, pinned).status()).isEqualTo(204);
    }

    @Test
    void changingThePinnedCommentChangesTheETag(Api api) {
        String note = commented(api);
        String before = record(api, note).header("ETag");
        String pinned = record(api, note).at("/commentPinned/id");
        patch(api, pinned, "{\"content\": \"changed\"}");

        assertThat(record(api, note).header("ETag")).isNotEqualTo(before);
        assertThat(Requests.patch(api.with("If-Match", before), "/v2/resources/" + note, "{\"name\": \"x\"}")
                        .status())
                .isEqualTo(412);
    }

    @Test
    void commentsAreDeletedWithTheirResource(Api api) {
        String note = commented(api);
        String id = comment(api, note, "c").at("/id");
        new Tree(api).archive(note);
        assertThat(patch(api, id, "{\"content\": \"in the bin\"}").status()).isEqualTo(204);

        new Tree(api).delete(note);

        assertThat(patch(api, id, "{\"content\": \"gone\"}").at("/detail")).isEqualTo("comment_not_found");
        assertThat(delete(api, id).at("/detail")).isEqualTo("comment_not_found");
        assertThat(comment(api, note, "c").at("/detail")).isEqualTo("resource_not_found");
    }

    @Test
    void everyCommentIsSearchableFromItsCreationToItsDeletion(Api api) {
        String note = commented(api);
        String id = comment(api, note, "quagga sighted").at("/id");
        IntStream.range(0, 25).forEach(i -> comment(api, note, "one more " + i));
        comment(api, note, "wombat as well");
        for (String word : List.of("\"the pinned one\"", "quagga", "\"quagga sighted\"", "\"wombat\"")) {
            assertThat(api.search(word).each("/hits", "id")).as(word).containsExactly(note);
        }
        assertThat(api.search("\"sighted one\"").each("/hits", "id")).isEmpty();

        patch(api, id, "{\"content\": \"okapi sighted\"}");
        assertThat(api.search("\"quagga\"").each("/hits", "id")).isEmpty();
        assertThat(api.search("\"okapi\"").each("/hits", "id")).containsExactly(note);

        delete(api, id);
        assertThat(api.search("\"okapi\"").each("/hits", "id")).isEmpty();
    }

    @Test
    void aChangedPinnedCommentIsFoundByMeaning(Api api) {
        String bookmark = api.post(
                        "/v2/bookmarks",
                        Api.body(body -> body.put("url", "https://example.org/x")
                                .putObject("comment")
                                .put("content", "cars and engines")))
                .at("/id");
        Reply ready = api.awaitProcessed(bookmark);
        patch(api, ready.at("/commentPinned/id"), "{\"content\": \"how bread is baked with sourdough\"}");
        assertThat(api.awaitProcessed(bookmark).at("/stateProcessing")).isEqualTo("completed");
        ObjectNode query = Api.object().put("text", "recipe for a loaf").put("mode", "semantic");
        assertThat(api.post("/v2/search", query).each("/hits", "id")).containsExactly(bookmark);
    }

    @Test
    void foldersAndRootsTakeCommentsButSearchFindsNoRoots(Api api) {
        String inbox = api.get("/v2/resource-roots").at("/data/roots/0/id");
        String folder = api.createFolder("f", "@alias::inbox").at("/id");
        assertThat(comment(api, inbox, "gazelle").status()).isEqualTo(201);
        assertThat(comment(api, folder, "gazelle").status()).isEqualTo(201);
        assertThat(api.search("gazelle").each("/hits", "id")).containsExactly(folder);
    }

    @Test
    void reportsAllProblemsOfACommentTogether(Api api) {
        String note = commented(api);
        assertThat(api.post(
                                "/v2/resources/" + note + "/comments",
                                Api.object()
                                        .put("content", "c".repeat(25_001))
                                        .put("anonymousDisplayName", "n".repeat(101)))
                        .violations())
                .containsExactly("/content too_long", "/anonymousDisplayName too_long");
        assertThat(api.post("/v2/resources/" + note + "/comments", "{}").violations())
                .containsExactly("/content required");
        assertThat(api.post("/v2/resources/" + note + "/comments", "{\"content\": \"\"}")
                        .violations())
                .containsExactly("/content too_short");
        assertThat(api.post("/v2/resources/" + note + "/comments", "{\"content\": \"a\\u0000\"}")
                        .status())
                .isEqualTo(400);
        String id = comment(api, note, "c").at("/id");
        assertThat(patch(api, id, "{\"content\": null, \"anonymousDisplayName\": 3}")
                        .violations())
                .containsExactly("/content required", "/anonymousDisplayName wrong_type");
        assertThat(patch(api, id, "{}").status()).isEqualTo(204);
    }

    @Test
    void returns404ForForeignAndUnknownComments(Api one, Api other) {
        String note = commented(other);
        String pinned = record(other, note).at("/commentPinned/id");
        for (String id : List.of(note, NEVER, "nonsense")) {
            assertThat(one.get("/v2/resources/" + id + "/comments").at("/detail"))
                    .isEqualTo("resource_not_found");
            assertThat(comment(one, id, "c").at("/detail")).isEqualTo("resource_not_found");
        }
        for (String id : List.of(pinned, NEVER, "nonsense")) {
            assertThat(patch(one, id, "{\"content\": \"c\"}").at("/detail")).isEqualTo("comment_not_found");
            assertThat(delete(one, id).at("/detail")).isEqualTo("comment_not_found");
        }
        assertThat(patch(one, NEVER, "{\"content\": 3}").status()).isEqualTo(400);
        assertThat(record(other, note).at("/commentPinned/content")).isEqualTo(PINNED);
    }

    private static String commented(Api api) {
        return api.createNote("a note", note -> note.putObject("comment").put("content", PINNED))
                .at("/id");
    }

    private static Reply record(Api api, String id) {
        return api.get("/v2/resources/" + id);
    }

    private static Reply comment(Api api, String resource, String content) {
        return api.post("/v2/resources/" + resource + "/comments", Api.object().put("content", content));
    }

    private static Reply patch(Api api, String id, String json) {
        return Requests.patch(api, "/v2/comments/" + id, json);
    }

    private static Reply delete(Api api, String id) {
        return Requests.delete(api, "/v2/comments/" + id);
    }
}
