package cairn.bootstrap.endtoend.tree;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Creations with dates and IDs from another system.
@ExtendWith(CairnExtension.class)
class BroughtResourcesTest {
    private static final String MADE = "2019-03-04T05:06:07.008Z";
    private static final String CHANGED = "2021-03-04T05:06:07.008Z";

    @Test
    void everyCreationKeepsItsGivenDatesAndExternalId(Api api) {
        Consumer<ObjectNode> dates =
                body -> body.put("createdAt", "2019-03-04T06:06:07.008+01:00").put("modifiedAt", CHANGED);
        List<Reply> made = List.of(
                api.post("/v2/folders", folder("f", "f-1", dates)),
                api.createNote("n", body -> dates.accept(body.put("externalId", "n-1"))),
                api.post("/v2/notes", note("n-2", dates)),
                api.post(
                        "/v2/bookmarks",
                        brought("b-1", dates).put("url", "https://example.org/").put("parentId", "@alias::inbox")),
                api.post("/v2/files", file(api, "d-1", dates)));

        for (Reply reply : made) {
            assertThat(reply.status()).as(reply.text()).isEqualTo(201);
            assertThat(reply.at("/createdAt")).isEqualTo(MADE);
            assertThat(reply.at("/modifiedAt")).isEqualTo(CHANGED);
            Reply found = api.get("/v2/resources/external/" + reply.at("/externalId"));
            assertThat(found.at("/id")).isEqualTo(reply.at("/id"));
            assertThat(found.header("ETag")).isNotEmpty();
        }
        assertThat(api.post("/v2/resources/filter", "{\"createdBefore\": \"2020-01-01\"}")
                        .each("/resources", "id"))
                .hasSize(5);
    }

    @Test
    void aMissingDateDefaultsToTheOtherOrToNow(Api api) {
        Reply created = api.createNote("n", body -> body.put("createdAt", MADE));
        Reply modified = api.createNote("n", body -> body.put("modifiedAt", MADE));
        Reply neither = api.createNote("n", body -> body.putNull("createdAt"));

        assertThat(created.at("/modifiedAt")).isEqualTo(MADE);
        assertThat(modified.at("/createdAt")).isEqualTo(MADE);
        assertThat(Instant.parse(neither.at("/createdAt"))).isAfter(Instant.parse("2025-01-01T00:00:00Z"));
        assertThat(neither.json().path("externalId").isNull()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'createdAt': 'tomorrow'}                           | /createdAt out_of_range",
                "{'modifiedAt': 'tomorrow'}                          | /modifiedAt out_of_range",
                "{'createdAt': '2021-01-01', 'modifiedAt': '2020-01-01'} | /modifiedAt out_of_range",
                "{'createdAt': 5}                                    | /createdAt wrong_type",
                "{'createdAt': 'today'}                              | /createdAt invalid_format",
                "{'externalId': ''}                                  | /externalId too_short",
                "{'externalId': 5}                                   | /externalId wrong_type",
            })
    void rejectsInvalidDatesAndExternalIds(String fields, String violation, Api api) {
        String tomorrow = Instant.now().plus(1, ChronoUnit.DAYS).toString();
        String body = "{'parentId': '@alias::inbox', 'text': 'a', "
                + fields.replace("tomorrow", tomorrow).substring(1);

        Reply reply = api.post("/v2/notepads", body.replace('\'', '"'));

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.violations()).containsExactly(violation);
    }

    @Test
    void anExternalIdHasAtMost255Characters(Api api) {
        String longest = "\uD83D\uDE00".repeat(255);
        assertThat(api.createNote("n", body -> body.put("externalId", longest)).at("/externalId"))
                .isEqualTo(longest);
        assertThat(api.createNote("n", body -> body.put("externalId", longest + "x"))
                        .violations())
                .containsExactly("/externalId too_long");
    }

    /// External IDs are often paths, such as that of the original file.
    @ParameterizedTest
    @ValueSource(strings = {"a/b.md", "/a//b/", "../x", "a\\b", "50%", "%2F", "a%2Fb", "ü & ?#+;=", "C:\\x\\y"})
    void findsExternalIdsWithAnyCharacters(String id, Api api) {
        String created = named(api, id).at("/id");
        String encoded = URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");

        Reply found = api.get("/v2/resources/external/" + encoded);

        assertThat(found.status()).as(found.text()).isEqualTo(200);
        assertThat(found.at("/id")).isEqualTo(created);
        assertThat(found.at("/externalId")).isEqualTo(id);
        assertThat(api.get("/v2/resources/external/" + encoded + "x").status()).isEqualTo(404);
    }

    @Test
    void anExternalIdStaysTakenUntilItsResourceIsDeletedPermanently(Api api) {
        String first = named(api, "x").at("/id");

        Reply taken = named(api, "x");
        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.at("/detail")).isEqualTo("external_id_taken");
        assertThat(taken.violations()).containsExactly("/externalId external_id_taken");
        assertThat(taken.at("/errors/0/resourceId")).isEqualTo(first);
        assertThat(named(api.inNewWorkspace(), "x").status()).isEqualTo(201);
        assertThat(named(api, "X").status()).isEqualTo(201);

        delete(api, first, true);
        assertThat(named(api, "x").at("/errors/0/resourceId")).isEqualTo(first);
        assertThat(api.get("/v2/resources/external/x").at("/id")).isEqualTo(first);

        delete(api, first, false);
        assertThat(api.get("/v2/resources/external/x").status()).isEqualTo(404);
        Reply second = named(api, "x");
        assertThat(second.status()).isEqualTo(201);
        assertThat(api.get("/v2/resources/external/x").at("/id")).isEqualTo(second.at("/id"));
    }

    @Test
    void deletingAFolderFreesTheExternalIdsInIt(Api api) {
        String folder = api.createFolder("f", "@alias::inbox").at("/id");
        api.createNote("n", body -> body.put("parentId", folder).put("externalId", "deep"));
        delete(api, folder, false);

        assertThat(named(api, "deep").status()).isEqualTo(201);
    }

    @Test
    void onlyOneOfConcurrentCreationsGetsTheExternalId(Api api) throws InterruptedException {
        Queue<Reply> replies = new ConcurrentLinkedQueue<>();
        List<Thread> threads = IntStream.range(0, 8)
                .mapToObj(i -> Thread.ofVirtual().start(() -> replies.add(named(api, "race"))))
                .toList();
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(replies.stream().map(Reply::status))
                .filteredOn(status -> status == 201)
                .hasSize(1);
        assertThat(replies.stream().map(Reply::status))
                .filteredOn(status -> status == 409)
                .hasSize(7);
        String winner = api.get("/v2/resources/external/race").at("/id");
        assertThat(replies.stream().filter(reply -> reply.status() == 409))
                .allMatch(reply -> reply.at("/errors/0/resourceId").equals(winner));
    }

    @Test
    void findsExternalIdsByFilterAndUrlOnlyInTheirWorkspace(Api api) {
        String mine = named(api, "a b/ä?#").at("/id");
        Api other = api.inNewWorkspace();
        String theirs = named(other, "theirs").at("/id");

        ObjectNode filter = Api.object();
        filter.putArray("externalIds").add("a b/ä?#").add("theirs").add("unknown");
        assertThat(api.post("/v2/resources/filter", filter).each("/resources", "id"))
                .containsExactly(mine);
        assertThat(api.post("/v2/resources/filter", filter).each("/resources", "externalId"))
                .containsExactly("a b/ä?#");
        assertThat(api.get("/v2/resources/external/theirs").status()).isEqualTo(404);
        assertThat(other.get("/v2/resources/external/theirs").at("/id")).isEqualTo(theirs);
        assertThat(api.get("/v2/resources/external/nothing%20there").status()).isEqualTo(404);
        assertThat(api.get("/v2/resources/external/%00").status()).isIn(400, 404);
        assertThat(api.get("/v2/resources/external/comments").at("/detail")).isEqualTo("resource_not_found");
        assertThat(api.post("/v2/resources/filter", "{\"externalIds\": [5]}").violations())
                .containsExactly("/externalIds/0 wrong_type");
    }

    @Test
    void changesKeepTheExternalIdAndCopiesHaveNone(Api api) {
        String folder =
                api.post("/v2/folders", folder("f", "folder", body -> {})).at("/id");
        String note = api.createNote("n", body -> body.put("parentId", folder).put("externalId", "inside"))
                .at("/id");
        api.send(
                "PATCH",
                "/v2/resources/" + note,
                BodyPublishers.ofString("{\"name\": \"renamed\", \"isLocked\": true}"),
                Map.of("Content-Type", "application/json"));

        Reply copy = api.post("/v2/spaces", Api.object().put("copyFolderId", folder));

        assertThat(copy.status()).as(copy.text()).isEqualTo(201);
        assertThat(api.get("/v2/resources/external/inside").at("/name")).isEqualTo("renamed");
        ObjectNode all = Api.object().put("rootId", copy.at("/id")).put("includeRoots", true);
        assertThat(api.post("/v2/resources/filter", all).each("/resources", "externalId"))
                .isNotEmpty()
                .containsOnly("null");
    }

    @Test
    void anIdempotentRepeatIsNotRefusedAsATakenExternalId(Api api) {
        Api once = api.with("Idempotency-Key", "brought-1");
        Reply first = named(once, "repeated");
        Reply again = named(once, "repeated");

        assertThat(again.status()).isEqualTo(201);
        assertThat(again.at("/id")).isEqualTo(first.at("/id"));
        assertThat(again.header("Idempotency-Replayed")).isEqualTo("true");
        Stream.of("brought-2", "brought-3")
                .map(key -> named(api.with("Idempotency-Key", key), "repeated"))
                .forEach(taken -> assertThat(taken.status()).isEqualTo(409));
    }

    private static Reply named(Api api, String externalId) {
        return api.createNote("n", body -> body.put("externalId", externalId));
    }

    private static ObjectNode brought(String externalId, Consumer<ObjectNode> more) {
        ObjectNode body = Api.object().put("externalId", externalId);
        more.accept(body);
        return body;
    }

    private static ObjectNode folder(String name, String externalId, Consumer<ObjectNode> more) {
        return brought(externalId, more).put("name", name).put("parentId", "@alias::inbox");
    }

    private static ObjectNode note(String externalId, Consumer<ObjectNode> more) {
        return brought(externalId, more).put("text", "n").put("parentId", "@alias::inbox");
    }

    private static ObjectNode file(Api api, String externalId, Consumer<ObjectNode> more) {
        ObjectNode body =
                brought(externalId, more).put("parentId", "@alias::inbox").put("mimeType", "text/plain");
        body.putObject("attachment")
                .put("path", api.upload("a.txt", "text".getBytes(UTF_8)))
                .put("filename", "a.txt");
        return body;
    }

    private static void delete(Api api, String id, boolean archive) {
        ObjectNode body = Api.object().put("archive", archive);
        body.putArray("resourceIds").add(id);
        assertThat(api.post("/v2/resources/delete", body).status()).isEqualTo(204);
    }
}
