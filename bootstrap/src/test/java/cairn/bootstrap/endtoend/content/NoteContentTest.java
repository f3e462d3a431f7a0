package cairn.bootstrap.endtoend.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(CairnExtension.class)
@Processing
class NoteContentTest {
    private static final String NEVER = "018f3a5c-0000-7000-8000-000000000000";
    private static final int MEBIBYTE = 1 << 20;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/plain",
                "text/markdown",
                "text/plain; charset=UTF-8",
                "text/markdown;variant=CommonMark",
                "application/json"
            })
    void replacesTheTextByteForByte(String type, Api api) {
        String id = api.createNote("before").at("/id");
        String text = "\uFEFF# After \uD83C\uDF5E\r\n\ttabs and \u0001 controls \r";

        String body =
                type.equals("application/json") ? Api.object().put("text", text).toString() : text;
        Reply replaced = put(api, id, type, body);

        assertThat(replaced.status()).as(replaced.text()).isEqualTo(204);
        assertThat(replaced.body()).isEmpty();
        assertThat(api.get("/v2/notes/" + id + "/content").body()).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aBodyWithoutAContentTypeIsReadAsText(Api api) {
        String id = api.createNote("before").at("/id");
        String path = "/v2/notes/" + id + "/content";
        assertThat(api.send("PUT", path, BodyPublishers.ofString("after"), Map.of())
                        .status())
                .isEqualTo(204);
        assertThat(api.get(path).text()).isEqualTo("after");
        assertThat(api.send("PUT", path, BodyPublishers.noBody(), Map.of()).status())
                .isEqualTo(204);
        assertThat(api.get(path).text()).isEmpty();
    }

    @Test
    void replacingTheTextUpdatesTheRecord(Api api) {
        Reply before = api.createNote("# Bread\n\nFeed the starter the evening before.");
        api.awaitProcessed(before.at("/id"));

        Reply after = put(
                api.with("Prefer", "return=representation"),
                before.at("/id"),
                "text/markdown",
                "# Bicycles\n\nOil the **chain** of a bicycle every month.");

        assertThat(after.status()).isEqualTo(200);
        assertThat(after.at("/stateProcessing")).isEqualTo("pending");
        assertThat(after.at("/data/preview/content")).contains("<strong>chain</strong>");
        assertThat(after.at("/data/caption")).isEmpty();
        assertThat(after.at("/modifiedAt")).isGreaterThan(before.at("/modifiedAt"));
        assertThat(after.at("/createdAt")).isEqualTo(before.at("/createdAt"));
        assertThat(api.search("\"starter\"").each("/hits", "id")).isEmpty();
        assertThat(api.search("\"chain\"").each("/hits", "id")).containsExactly(before.at("/id"));

        Reply read = api.awaitProcessed(before.at("/id"));
        assertThat(read.at("/data/caption")).contains("chain");
        assertThat(api.search("how do I maintain my bike").each("/hits", "id")).containsExactly(before.at("/id"));
    }

    @Test
    void aDerivedNameFollowsTheTextAndAChosenNameStays(Api api) {
        String derived = api.createNote("# One\n\ntext").at("/id");
        put(api, derived, "text/plain", "\n\n## Two\n");
        assertThat(name(api, derived)).isEqualTo("Two");
        put(api, derived, "text/plain", "");
        assertThat(name(api, derived)).isEqualTo("Untitled note");
        put(api, derived, "text/plain", "Three");
        assertThat(name(api, derived)).isEqualTo("Three");

        new Tree(api).patch(derived, "{\"name\": \"Mine\"}");
        put(api, derived, "text/plain", "Four");
        assertThat(name(api, derived)).isEqualTo("Mine");
    }

    @Test
    void theCaptionAlwaysBelongsToTheCurrentText(Api api) {
        String id = api.createNote("Wolves hunt in packs through the snow.").at("/id");
        for (int i = 0; i < 10; i++) {
            put(api, id, "text/plain", "Text number " + i + " says that trams run on rails.");
            assertThat(api.awaitProcessed(id).at("/data/caption"))
                    .as("the caption of text " + i)
                    .contains("number " + i);
        }
    }

    @Test
    void replacesTheTextOnlyAtTheGivenRevision(Api api) {
        String id = api.createNote("one").at("/id");
        String tag = api.get("/v2/notepads/" + id + "/content").header("ETag");
        Api careful = api.with("If-Match", tag);

        assertThat(put(careful, id, "text/plain", "two").status()).isEqualTo(204);
        Reply refused = put(careful, id, "text/plain", "three");

        assertThat(refused.status()).isEqualTo(412);
        assertThat(refused.at("/detail")).isEqualTo("precondition_failed");
        assertThat(text(api, id)).isEqualTo("two");
    }

    @Test
    void theTextOfALockedNoteCannotBeReplaced(Api api) {
        String id = api.createNote("one").at("/id");
        new Tree(api).patch(id, "{\"isLocked\": true}");
        assertThat(put(api, id, "text/plain", "two").at("/detail")).isEqualTo("resource_locked");
        assertThat(put(api.with("If-Match", "\"99.x\""), id, "text/plain", "two")
                        .status())
                .isEqualTo(409);
        assertThat(text(api, id)).isEqualTo("one");
    }

    @Test
    void replacingTheTextChargesOnlyTheDifferenceInSize(Accounts accounts) {
        Api api = accounts.open("megabyte");
        String id = api.createNote("a".repeat(600_000)).at("/id");
        assertThat(put(api, id, "text/plain", "b".repeat(MEBIBYTE)).status()).isEqualTo(204);
        Reply before = api.get("/v2/resources/" + id);

        Reply refused = put(api, id, "text/plain", "c".repeat(MEBIBYTE + 1));

        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.at("/detail")).isEqualTo("exceeds_storage_limit");
        assertThat(text(api, id)).startsWith("b");
        assertThat(api.get("/v2/resources/" + id).at("/modifiedAt")).isEqualTo(before.at("/modifiedAt"));
        assertThat(api.createNote("x").status()).isEqualTo(403);
        assertThat(put(api, id, "text/plain", "d".repeat(MEBIBYTE - 1)).status())
                .isEqualTo(204);
        assertThat(api.createNote("x").status()).isEqualTo(201);
    }

    @Test
    void acceptsUpToSixteenMebibytesOfText(Api api) {
        String id = api.createNote("one").at("/id");
        String most = "ä".repeat(8 * MEBIBYTE);
        assertThat(put(api, id, "text/plain", most).status()).isEqualTo(204);
        assertThat(api.get("/v2/notes/" + id + "/content").body()).hasSize(16 * MEBIBYTE);
        for (String type : List.of("text/plain", "application/json")) {
            String more = type.equals("text/plain") ? most + "a" : "{\"text\": \"" + most + "a\"}";
            assertThat(put(api, id, type, more).at("/detail")).isEqualTo("body_too_large");
        }
        put(api, id, "text/plain", "small again");
    }

    @Test
    void rejectsBodiesThatAreNotValidText(Api api) {
        String id = api.createNote("one").at("/id");
        String path = "/v2/notepads/" + id + "/content";
        for (byte[] bytes : List.of(
                new byte[] {(byte) 0xC3},
                new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
                new byte[] {(byte) 0xC0, (byte) 0x80},
                new byte[] {'a', 0, 'b'})) {
            Reply refused = Requests.put(api, path, "text/plain", bytes);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.violations()).containsExactly(" invalid_value");
        }
        assertThat(put(api, id, "application/json", "{\"text\": \"a\\u0000\"}").violations())
                .containsExactly("/text invalid_value");
        assertThat(put(api, id, "application/json", "{}").violations()).containsExactly("/text required");
        assertThat(put(api, id, "application/json", "[]").violations()).containsExactly(" wrong_type");
        for (String type :
                List.of("text/html", "text/plain; charset=latin1", "application/octet-stream", "image/png", "x")) {
            assertThat(put(api, id, type, "two").status()).as(type).isEqualTo(415);
        }
        assertThat(text(api, id)).isEqualTo("one");
    }

    @Test
    void returns404ForTheTextOfOtherResources(Api one, Api other) {
        String theirs = other.createNote("theirs").at("/id");
        String folder = one.createFolder("f", "@alias::inbox").at("/id");
        for (String id : List.of(theirs, folder, NEVER, "nonsense")) {
            assertThat(put(one, id, "text/plain", "mine").at("/detail")).isEqualTo("resource_not_found");
        }
        assertThat(text(other, theirs)).isEqualTo("theirs");
    }

    private static Reply put(Api api, String id, String type, String body) {
        return Requests.put(api, "/v2/notepads/" + id + "/content", type, body.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(Api api, String id) {
        return api.get("/v2/notepads/" + id + "/content").text();
    }

    private static String name(Api api, String id) {
        return api.get("/v2/resources/" + id).at("/name");
    }
}
