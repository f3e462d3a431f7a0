package cairn.bootstrap.endtoend.search;

import static cairn.bootstrap.endtoend.search.SearchRequests.apples;
import static cairn.bootstrap.endtoend.search.SearchRequests.post;
import static cairn.bootstrap.endtoend.search.SearchRequests.search;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every filter of a search.
@ExtendWith(CairnExtension.class)
@Processing
class SearchFiltersTest {
    @Test
    void filtersByTagNamesAndIds(Api api) {
        String red = api.createNote("apple", note -> {
                    note.putArray("tags").addObject().put("name", "Red");
                    note.withArray("tags").addObject().put("name", "ripe");
                })
                .at("/id");
        api.createNote("apple");
        String id = api.get("/v2/tags?name=ripe").at("/data/tags/0/id");

        for (String tags : List.of("'RED'", "{'name': ' red '}", "{'id': '" + id + "'}, 'red', 'Red'")) {
            assertThat(apples(api, "'tags': [" + tags + "]")).as(tags).containsExactly(red);
        }
        assertThat(apples(api, "'tags': ['re']")).isEmpty();
        assertThat(apples(api, "'tags': ['red', 'unheard of']")).isEmpty();
        assertThat(apples(api, "'tagIds': ['" + id + "'], 'tags': ['red']")).containsExactly(red);
    }

    /// Even if few other items of the workspace match.
    @Test
    void ranksBetterMatchesFirstInTheBin(Api api) {
        api.createNote("Hydration matters to all who run for very long, or work outside on hot days in the summer.");
        String some = binned(api, "A starter of sourdough is fed with flour and water, every day at the same time.");
        String best = binned(api, "Sourdough hydration");

        Reply found = post(api, "{'text': 'sourdough hydration', 'filters': {'roots': ['bin']}}");
        assertThat(found.each("/hits", "id")).containsExactly(best, some);
        assertThat(found.json().at("/hits/0/score").asDouble())
                .isGreaterThan(found.json().at("/hits/1/score").asDouble());
    }

    private static String binned(Api api, String text) {
        return api.post(
                        "/v2/notepads",
                        Api.body(body -> body.put("parentId", "@alias::bin").put("text", text)))
                .at("/id");
    }

    @Test
    void filtersByRoots(Api api) {
        String note = api.createNote("apple").at("/id");
        String inbox = api.get("/v2/resources/" + note).at("/parent/id");
        String binned = api.post("/v2/notepads", "{\"parentId\": \"@alias::bin\", \"text\": \"apple\"}")
                .at("/id");

        for (String here : List.of(
                "",
                "'rootIds': ['" + inbox + "']",
                "'rootIds': ['@alias::inbox']",
                "'roots': ['" + inbox + "']",
                "'roots': ['@alias::inbox']",
                "'roots': ['inbox']",
                "'roots': ['system']",
                "'roots': ['SYSTEM', 'SPACE']",
                "'roots': [{'type': 'SYSTEM'}]",
                "'roots': [{'id': '" + inbox + "'}]",
                "'excludeRoots': ['SPACE', 'bin']")) {
            assertThat(apples(api, here)).as(here).containsExactly(note);
        }
        for (String there : List.of(
                "'rootIds': ['@alias::bin']",
                "'roots': ['bin']",
                "'roots': ['bin', 'inbox'], 'excludeRoots': ['inbox']",
                "'roots': [{'subtype': 'bin'}]",
                "'parentIds': ['@alias::bin']",
                "'ancestorIds': ['@alias::bin']")) {
            assertThat(apples(api, there)).as(there).containsExactly(binned);
        }
        for (String nowhere : List.of(
                "'roots': ['SPACE']",
                "'roots': ['attic']",
                "'rootIds': ['" + note + "']",
                "'excludeRoots': ['system']",
                "'roots': ['inbox'], 'excludeRoots': ['@alias::inbox']")) {
            assertThat(apples(api, nowhere)).as(nowhere).isEmpty();
        }
        Reply unknown = post(api, "{'text': 'apple', 'queries': [{'text': 'b', 'filters': {'roots': ['@alias::x']}}]}");
        assertThat(unknown.at("/detail")).isEqualTo("unknown_alias");
    }

    @Test
    void filtersByUserMediaTypeAndTime(Api api) {
        Reply file = api.createFile("apple.txt", "text/plain", "apple".getBytes(StandardCharsets.UTF_8));
        String user = file.at("/user/id");
        String note = api.createNote("apple").at("/id");
        String made = api.get("/v2/resources/" + note).at("/createdAt");

        assertThat(apples(api, "'userId': '" + user + "'")).hasSize(2);
        assertThat(apples(api, "'userIds': ['" + user + "']")).hasSize(2);
        assertThat(apples(api, "'userIds': ['" + note + "']")).isEmpty();
        assertThat(apples(api, "'userIds': ['" + note + "'], 'userId': '" + user + "'"))
                .isEmpty();
        assertThat(apples(api, "'mimeTypes': ['text/*']")).containsExactly(file.at("/id"));
        assertThat(apples(api, "'mimeTypes': ['text/plain', 'image/png']")).containsExactly(file.at("/id"));
        assertThat(apples(api, "'mimeTypes': ['image/*']")).isEmpty();
        assertThat(apples(api, "'createdAfter': '" + made + "'")).isEmpty();
        assertThat(apples(api, "'createdAfter': '2020-01-01', 'createdBefore': '2999-01-01'"))
                .hasSize(2);
        assertThat(apples(api, "'createdBefore': '" + made + "'")).containsExactly(file.at("/id"));
        assertThat(apples(api, "'modifiedAfter': '2999-01-01'")).isEmpty();
        assertThat(apples(api, "'modifiedBefore': '2999-01-01'")).hasSize(2);
    }

    @Test
    void everyChangeUpdatesTheIndexedModificationTime(Api api) {
        Reply note = api.createNote("apple", n -> n.putArray("tags").addObject().put("name", "red"));
        String path = "/v2/resources/" + note.at("/id");
        String tag = note.at("/tags/0/id");
        String folder = api.createFolder("f", "@alias::inbox").at("/id");

        for (String change : List.of(
                "{\"preferences\": {\"a\": 1}}",
                "{\"label\": 3}",
                "{\"parentId\": \"" + folder + "\"}",
                "{\"name\": \"green apple\"}",
                "DELETE")) {
            String before = api.get(path).at("/modifiedAt");
            assertThat(apples(api, "'modifiedAfter': '" + before + "'")).isEmpty();
            if (change.equals("DELETE")) {
                api.send("DELETE", "/v2/tags/" + tag, BodyPublishers.noBody(), Map.of());
            } else {
                api.send("PATCH", path, BodyPublishers.ofString(change), Map.of("Content-Type", "application/json"));
            }

            assertThat(api.get(path).at("/modifiedAt")).as(change).isGreaterThan(before);
            assertThat(apples(api, "'modifiedAfter': '" + before + "'"))
                    .as(change)
                    .containsExactly(note.at("/id"));
        }
    }

    @Test
    void nothingOfAnotherWorkspaceIsFound(Api one, Api other) {
        String theirs = other.createNote(
                        "apple", note -> note.putArray("tags").addObject().put("name", "red"))
                .at("/id");
        String root = other.get("/v2/resources/" + theirs).at("/root/id");
        other.awaitProcessed(theirs);

        assertThat(apples(one, "'rootIds': ['" + root + "']")).isEmpty();
        assertThat(apples(one, "'tags': ['red']")).isEmpty();
        assertThat(search(one, "{'text': 'appl', 'mode': 'instant'}")).isEmpty();
        assertThat(post(one, "{'resourceId': '" + theirs + "'}").status()).isEqualTo(404);
    }
}
