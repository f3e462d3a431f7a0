package cairn.bootstrap.endtoend.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every field of a filter.
@ExtendWith(CairnExtension.class)
class FilterFieldsTest {
    @Test
    void levelsOfDescendantsStartAtTheParentOrTheRoot(Api api) {
        List<String> chain = new ArrayList<>(List.of("@alias::inbox"));
        for (int level = 1; level <= 6; level++) {
            chain.add(api.createFolder("level " + level, chain.getLast()).at("/id"));
        }
        String inbox = api.get("/v2/resources/" + chain.get(1)).at("/parent/id");
        List<String> folders = chain.subList(1, 7);

        for (int levels = 0; levels <= 3; levels++) {
            assertThat(ids(api, "{'parentId': '@alias::inbox', 'includeDescendants': " + levels + "}"))
                    .containsExactlyInAnyOrderElementsOf(folders.subList(0, levels + 1));
            assertThat(ids(api, "{'rootId': '" + inbox + "', 'includeDescendants': " + levels + "}"))
                    .containsExactlyInAnyOrderElementsOf(folders.subList(0, levels + 1));
            assertThat(ids(api, "{'parentId': '" + chain.get(2) + "', 'includeDescendants': " + levels + "}"))
                    .containsExactlyInAnyOrderElementsOf(folders.subList(2, levels + 3));
        }
        assertThat(ids(api, "{'parentId': '" + chain.get(1) + "', 'includeDescendants': 'all'}"))
                .containsExactlyInAnyOrderElementsOf(folders.subList(1, 6));
        assertThat(ids(api, "{'rootId': '@alias::inbox'}")).containsExactlyInAnyOrderElementsOf(folders);
        assertThat(ids(api, "{'includeDescendants': 1}")).containsExactlyInAnyOrderElementsOf(folders.subList(0, 2));
        assertThat(ids(api, "{'parentId': '" + chain.get(2) + "', 'rootId': '@alias::bin'}"))
                .isEmpty();
    }

    @Test
    void listsTheBinOnlyWhenTheFilterNamesIt(Api api) {
        String here = api.createNote("here").at("/id");
        String binned = api.post("/v2/notepads", "{\"parentId\": \"@alias::bin\", \"text\": \"gone\"}")
                .at("/id");

        for (String body : List.of(
                "{}",
                "{'rootTypes': ['SYSTEM']}",
                "{'parentRoot': {'type': 'SYSTEM'}}",
                "{'includeDescendants': 'all'}",
                "{'includeDescendants': 0}",
                "{'parentRoot': {'subtype': 'inbox'}}",
                "{'resourceIds': ['" + here + "', '" + binned + "']}")) {
            assertThat(ids(api, body)).as(body).containsExactly(here);
        }
        for (String body : List.of(
                "{'parentId': '@alias::bin'}",
                "{'rootId': '@alias::bin'}",
                "{'parentRoot': {'type': 'SYSTEM', 'subtype': 'bin'}}",
                "{'parentId': '@alias::bin', 'rootTypes': ['SYSTEM'], 'includeDescendants': 'all'}")) {
            assertThat(ids(api, body)).as(body).containsExactly(binned);
        }
        for (String body : List.of(
                "{'rootTypes': ['SPACE']}",
                "{'parentRoot': {'subtype': 'attic'}}",
                "{'rootId': '" + here + "'}",
                "{'rootId': '@alias::inbox', 'rootTypes': ['INTEGRATION']}")) {
            assertThat(ids(api, body)).as(body).isEmpty();
        }
        assertThat(post(api, "{'rootId': '@alias::attic'}").at("/detail")).isEqualTo("unknown_alias");
        assertThat(api.post("/v2/resources/filter", "{\"includeRoots\": true, \"rootId\": \"@alias::bin\"}")
                        .each("/resources", "name"))
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'name': 'CAFE'}                          | Café Zürich",
                "{'name': '0% r'}                          | 100% rye_bread",
                "{'name': 'e_b'}                           | 100% rye_bread",
                "{'name': 'STRASSE ΟΔΟΣ'}                  | Straße Οδοσήμανση",
                "{'name': 'zurich', 'kind': 'folder'}      | Café Zürich",
                "{'name': 'zurich', 'kindExclude': 'folder'} |",
                "{'url': 'HTTP://Example.ORG:80/?q=%7e#x'} | Bookmark",
                "{'url': 'http://example.org/?q=other'}    |",
                "{'mimeTypes': ['text/*']}                 | file.txt",
                "{'mimeTypes': ['*/*']}                    | file.txt",
                "{'mimeTypes': ['text/plain']}             | file.txt",
                "{'mimeTypes': ['image/*']}                |",
                "{'shared': ['with-me']}                   |",
                "{'label': 3}                              |",
                "{'label': null, 'kind': 'bookmark'}       | Bookmark",
                "{'createdAfter': '2999-01-01'}            |",
                "{'modifiedBefore': '1999-01-01T00:00:00Z'} |",
                "{'userIds': ['018f3a5c-0000-7000-8000-000000000001']} |",
            })
    void filtersByNameUrlAndOtherProperties(String body, String name, Api api) {
        api.createFolder("Café Zürich", "@alias::inbox");
        api.createFolder("100% rye_bread", "@alias::inbox");
        api.createFolder("Straße Οδοσήμανση", "@alias::inbox");
        api.post(
                "/v2/bookmarks",
                Api.body(b -> b.put("url", "http://example.org?q=~").put("name", "Bookmark")));
        api.createFile("file.txt", "text/plain", "text".getBytes(StandardCharsets.UTF_8));

        Reply reply = post(api, body);

        assertThat(reply.each("/resources", "name")).isEqualTo(name == null ? List.of() : List.of(name));
        assertThat(reply.json().path("total").asInt()).isEqualTo(name == null ? 0 : 1);
    }

    @Test
    void filtersByUserAndCreationTime(Api api) {
        Reply note = api.createNote("mine");

        assertThat(ids(api, "{'userIds': ['" + note.at("/user/id") + "']}")).containsExactly(note.at("/id"));
        assertThat(ids(api, "{'createdAfter': '2020-01-01', 'createdBefore': '2999-01-01T00:00:00+02:00'}"))
                .containsExactly(note.at("/id"));
    }

    @Test
    void countsSubfoldersOnRequest(Api api) {
        String folder = api.createFolder("outer", "@alias::inbox").at("/id");
        api.createFolder("inner 1", folder);
        api.createFolder("inner 2", folder);
        api.post("/v2/notepads", Api.object().put("parentId", folder).put("text", "no folder"));

        JsonNode asked = post(api, "{'parentId': '@alias::inbox', 'includeSubfolderCount': true}")
                .json();
        JsonNode plain = post(api, "{'parentId': '@alias::inbox'}").json();

        assertThat(asked.at("/resources/0/data/subfolderCount").asInt()).isEqualTo(2);
        assertThat(plain.at("/resources/0/data").has("subfolderCount")).isFalse();
    }

    @Test
    void skipInclusionsOmitsThePreview(Api api) {
        api.createNote("# Title");

        JsonNode skipped = post(api, "{'skipInclusions': true, 'includeSubfolderCount': true}")
                .json();

        assertThat(skipped.at("/resources/0/data").has("preview")).isFalse();
        assertThat(skipped.at("/resources/0/name").asText()).isEqualTo("Title");
        assertThat(post(api, "{}").json().at("/resources/0/data").has("preview"))
                .isTrue();
    }

    @Test
    void aRandomOrderIsStableAcrossPages(Api api) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            all.add(api.createFolder("folder " + i, "@alias::inbox").at("/id"));
        }
        List<String> seen = new ArrayList<>();
        JsonNode page = page(api, Api.object().put("random", true).put("limit", 7));
        while (true) {
            page.path("resources").forEach(record -> seen.add(record.path("id").asText()));
            assertThat(page.path("total").asInt()).isEqualTo(30);
            if (!page.path("hasMore").asBoolean()) {
                break;
            }
            api.createFolder("late", api.createFolder("x", "@alias::bin").at("/id"));
            page = page(
                    api,
                    Api.object()
                            .put("random", true)
                            .put("limit", 7)
                            .put("cursor", page.path("nextCursor").asText()));
        }

        assertThat(seen).containsExactlyInAnyOrderElementsOf(all).isNotEqualTo(all.reversed());
    }

    @Test
    void aCursorSurvivesChangesInTheTreeButNotOfTheFilter(Api api) {
        String folder = api.createFolder("a", "@alias::inbox").at("/id");
        String deeper = api.createFolder("b", folder).at("/id");
        for (int i = 0; i < 3; i++) {
            api.createFolder("c" + i, deeper);
        }
        String question = "{'parentId': '%s', 'includeDescendants': 'all', 'limit': 2%s}";
        String cursor = post(api, question.formatted(folder, "")).at("/nextCursor");
        api.createFolder("d", deeper);

        assertThat(post(api, question.formatted(folder, ", 'cursor': '" + cursor + "'"))
                        .status())
                .isEqualTo(200);
        for (String other : List.of(
                question.formatted(deeper, ", 'cursor': '" + cursor + "'"),
                question.formatted(folder, ", 'name': 'c', 'cursor': '" + cursor + "'"),
                question.formatted(folder, ", 'label': null, 'cursor': '" + cursor + "'"),
                question.formatted(folder, ", 'random': true, 'cursor': '" + cursor + "'"))) {
            assertThat(post(api, other).at("/detail")).as(other).isEqualTo("invalid_cursor");
        }
    }

    @Test
    void nothingOfAnotherWorkspaceIsFound(Api one, Api other) {
        Reply theirs = other.createFolder("Theirs", "@alias::inbox");
        String root = theirs.at("/parent/id");

        for (String body : List.of(
                "{'rootId': '" + root + "'}",
                "{'rootId': '" + root + "', 'includeDescendants': 2}",
                "{'resourceIds': ['" + theirs.at("/id") + "']}",
                "{'name': 'theirs'}",
                "{'rootTypes': ['SYSTEM']}")) {
            assertThat(ids(one, body)).as(body).isEmpty();
        }
        assertThat(post(one, "{'parentId': '" + theirs.at("/id") + "'}").status())
                .isEqualTo(404);
    }

    private static List<String> ids(Api api, String body) {
        return post(api, body).each("/resources", "id");
    }

    private static Reply post(Api api, String body) {
        return api.post("/v2/resources/filter", body.replace('\'', '"'));
    }

    private static JsonNode page(Api api, ObjectNode body) {
        return api.post("/v2/resources/filter", body).json();
    }
}
