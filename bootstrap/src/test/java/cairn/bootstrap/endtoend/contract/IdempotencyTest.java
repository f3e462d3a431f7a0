package cairn.bootstrap.endtoend.contract;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
@Processing
class IdempotencyTest {
    private static final String KEY = "Idempotency-Key";

    private static void assertRepeats(Reply first, Reply second) {
        assertThat(first.status()).as(first.text()).isBetween(200, 299);
        assertThat(first.header("Idempotency-Replayed")).isEmpty();
        assertThat(second.header("Idempotency-Replayed")).isEqualTo("true");
        assertThat(second.status()).isEqualTo(first.status());
        assertThat(second.header("Location")).isEqualTo(first.header("Location"));
        assertThat(second.header("Content-Type")).isEqualTo(first.header("Content-Type"));
        assertThat(second.body()).isEqualTo(first.body());
    }

    private static int resources(Api api) {
        return api.post("/v2/resources/filter", "{}").json().path("total").asInt();
    }

    @Test
    void repeatedCreationsGetTheSameAnswer(Api api) {
        Map<String, ObjectNode> bodies = new TreeMap<>();
        bodies.put("/v2/folders", Api.body(folder -> folder.put("name", "f")));
        bodies.put("/v2/notepads", Api.body(note -> note.put("text", "# n")));
        bodies.put("/v2/notes", Api.body(note -> note.put("text", "# n")));
        bodies.put("/v2/bookmarks", Api.body(bookmark -> bookmark.put("url", "https://example.org/")));
        bodies.put("/v2/files", Api.body(file -> {
            file.put("mimeType", "text/plain");
            String path = api.upload("a.txt", "abc".getBytes(StandardCharsets.UTF_8));
            file.putObject("attachment").put("path", path).put("filename", "a.txt");
        }));
        bodies.put("/v2/tags", Api.object().put("name", "bread"));

        bodies.forEach((path, body) -> {
            Api once = api.with(KEY, "key of " + path);
            assertRepeats(once.post(path, body), once.post(path, body));
        });

        assertThat(resources(api)).isEqualTo(5);
        Api once = api.without("X-Service-Workspace-Id").with(KEY, "w" + api.hashCode());
        assertRepeats(
                once.post("/v2/workspaces", "{\"title\":\"W\"}"), once.post("/v2/workspaces", "{\"title\":\"W\"}"));
    }

    @Test
    void aRepeatedRequestForAnExistingTagGetsTheSameAnswer(Api api) {
        api.post("/v2/tags", "{\"name\": \"bread\"}");
        Api once = api.with(KEY, "k");

        Reply found = once.post("/v2/tags", "{\"name\": \"bread\"}");

        assertThat(found.status()).isEqualTo(200);
        assertRepeats(found, once.post("/v2/tags", "{\"name\": \"bread\"}"));
    }

    @Test
    void aRepeatedRequestGetsTheFirstAnswerDespiteLaterChanges(Api api) {
        Api once = api.with(KEY, "k");
        Reply first = once.createNote("short");
        api.awaitProcessed(first.at("/id"));

        assertRepeats(first, once.createNote("short"));
    }

    @Test
    void rejectsAnotherRequestWithAUsedKey(Api api) {
        Api once = api.with(KEY, "k");
        once.createFolder("one", "@alias::inbox");

        for (Reply reply : List.of(
                once.createFolder("two", "@alias::inbox"),
                once.createNote("one"),
                once.post("/v2/tags", "{\"name\":\"x\"}"))) {
            assertThat(reply.status()).isEqualTo(422);
            assertThat(reply.at("/detail")).isEqualTo("idempotency_key_reused");
            assertThat(reply.violations()).containsExactly("#header/Idempotency-Key idempotency_key_reused");
        }
        assertThat(resources(api)).isEqualTo(1);
    }

    @Test
    void idempotencyKeysAreScopedToTheirWorkspace(Api api) {
        Reply here = api.with(KEY, "k").createFolder("f", "@alias::inbox");
        Reply there = api.inNewWorkspace().with(KEY, "k").createFolder("f", "@alias::inbox");

        assertThat(there.status()).isEqualTo(201);
        assertThat(there.header("Idempotency-Replayed")).isEmpty();
        assertThat(there.at("/id")).isNotEqualTo(here.at("/id"));
    }

    @Test
    void aRefusedRequestDoesNotUseUpItsKey(Api api) {
        Api once = api.with(KEY, "k");
        String note = api.createNote("n").at("/id");

        assertThat(once.post("/v2/folders", "{").status()).isEqualTo(400);
        assertThat(once.post("/v2/folders", "{}").status()).isEqualTo(400);
        assertThat(once.createFolder("f", "@alias::nowhere").status()).isEqualTo(400);
        assertThat(once.createFolder("f", "018f3a5c-0000-7000-8000-000000000000")
                        .status())
                .isEqualTo(404);
        assertThat(once.createFolder("f", note).status()).isEqualTo(409);
        assertThat(resources(api)).isEqualTo(1);
        Reply made = once.createFolder("f", "@alias::inbox");

        assertThat(made.status()).isEqualTo(201);
        assertRepeats(made, once.createFolder("f", "@alias::inbox"));
    }

    @Test
    void aKeyHasOneTo255Characters(Api api) {
        assertThat(api.with(KEY, "k".repeat(255))
                        .createFolder("f", "@alias::inbox")
                        .status())
                .isEqualTo(201);
        Reply tooLong = api.with(KEY, "k".repeat(256)).post("/v2/folders", "{}");
        Reply tooShort = api.with(KEY, "").createFolder("f", "@alias::inbox");

        assertThat(tooLong.violations()).containsExactly("#header/Idempotency-Key too_long", "/parentId required");
        assertThat(tooShort.violations()).containsExactly("#header/Idempotency-Key too_short");
        assertThat(tooShort.status()).isEqualTo(400);
    }

    @Test
    void largeBodiesAreComparedCompletely(Api api) {
        Api once = api.with(KEY, "k");
        String text = "a".repeat(3 << 20);
        Reply first = once.createNote(text);

        assertRepeats(first, once.createNote(text));
        assertThat(once.createNote(text.substring(1) + "b").status()).isEqualTo(422);
    }

    @Test
    void requestsThatCreateNothingIgnoreTheIdempotencyKey(Api api) {
        Api once = api.with(KEY, "");

        assertThat(once.post("/v2/resources/filter", "{}").status()).isEqualTo(200);
        assertThat(once.post("/v2/upload", "{\"filename\": \"a\", \"size\": 1}").status())
                .isEqualTo(200);
    }
}
