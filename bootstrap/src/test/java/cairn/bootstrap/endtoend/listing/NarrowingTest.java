package cairn.bootstrap.endtoend.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every parameter or field that narrows an answer or changes something takes effect or is refused.
@ExtendWith(CairnExtension.class)
class NarrowingTest {
    private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'text': 'a', 'limit': 5}                   | /limit unknown_field            | pagination.pageSize",
                "{'text': 'a', 'textt': 5}                   | /textt unknown_field            | text",
                "{'text': 'a', 'pagination': {'pagesize': 5}} | /pagination/pagesize unknown_field | pageSize",
                "{'text': 'a', 'boost': {'recentcy': 1}}     | /boost/recentcy unknown_field   | recency",
                "{'text': 'a', 'sort': {'field': 'id', 'direction': 'ASC'}} | /sort/direction unknown_field | order",
                "{'queries': [{'text': 'a', 'mod': 'keyword'}]} | /queries/0/mod unknown_field | mode",
                "{'text': 'a', 'filters': {'kind': ['image']}} | /filters/kind unknown_field   | kinds",
            })
    void aSearchRejectsUnknownFieldsAndSuggestsTheNearest(String body, String violation, String meant, Api api) {
        Reply reply = api.post("/v2/search", body.replace('\'', '"'));

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.violations()).containsExactly(violation);
        assertThat(reply.at("/errors/0/hint")).contains("did you mean " + meant + "?");
    }

    @Test
    void rejectsAPatchWithoutAnyKnownField(Api api) {
        String note = api.createNote("A note.").at("/id");
        String tag = api.post("/v2/tags", "{\"name\": \"bread\"}").at("/id");
        String comment = api.post("/v2/resources/" + note + "/comments", "{\"content\": \"c\"}")
                .at("/id");

        for (String path :
                new String[] {"/v2/resources/" + note, "/v2/tags/" + tag, "/v2/comments/" + comment, "/v2/workspaces"
                }) {
            assertThat(patch(api, path, "{\"nmae\": \"x\"}").violations()).containsExactly("/nmae unknown_field");
        }
        assertThat(patch(api, "/v2/labels", "[{\"id\": 1, \"colour\": \"#22c55e\"}]")
                        .violations())
                .containsExactly("/0/colour unknown_field");
        assertThat(patch(api, "/v2/resources/" + note, "{\"name\": \"New\", \"else\": 1}")
                        .status())
                .isEqualTo(204);
        assertThat(patch(api, "/v2/resources/" + note, "{}").status()).isEqualTo(204);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v2/tags?limit=1&limit=2",
                "/v2/tags?name=a&name=b",
                "/v2/workspaces?search=a&search=a",
                "/v2/resource-roots?property=name&order[property]=name",
                "/v2/upload?filename=a&size=1&size=2",
            })
    void rejectsARepeatedSingleValuedParameter(String path, Api api) {
        Reply reply = api.get(path.replace("[", "%5B").replace("]", "%5D"));

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.violations()).hasSize(1).allMatch(violation -> violation.endsWith(" duplicate"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v2/tags?search=a",
                "/v2/workspaces?name=a",
                "/v2/resource-roots?type=SPACE",
                "/v2/spaces?types=SPACE",
                "/v2/aliases?name=a",
                "/v2/labels?name=red",
                "/v2/tags?name%5B%5D=a",
                "/v2/changes?cursor%5B%5D=a",
                "/v2/memories/search?query%5B0%5D=a",
            })
    void listsRejectUnknownParameters(String path, Api api) {
        Reply reply = api.get(path);

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.violations()).hasSize(1).allMatch(violation -> violation.endsWith(" unknown_field"));
    }

    @Test
    void searchAndFilterRejectQueryParameters(Api api) {
        assertThat(api.post("/v2/search?limit=5", "{\"text\": \"a\"}").violations())
                .containsExactly("#query/limit unknown_field");
        assertThat(api.post("/v2/resources/filter?kind=image", "{}").violations())
                .containsExactly("#query/kind unknown_field");
    }

    @Test
    void findsWorkspacesOfTheAccountByTitleAndSlug(Api api, Accounts accounts) {
        Api parent = api.without("X-Service-Workspace-Id");
        String mark = "q" + System.nanoTime();
        String made = parent.post("/v2/workspaces", "{\"title\": \"Café " + mark + "\"}")
                .at("/id");
        parent.post("/v2/workspaces", "{\"title\": \"Other\"}");

        assertThat(parent.get("/v2/workspaces?search=CAFE%20" + mark).each("/data/items", "id"))
                .containsExactly(made);
        assertThat(parent.get("/v2/workspaces?search=cafe-" + mark).each("/data/items", "id"))
                .containsExactly(made);
        Reply none = parent.get("/v2/workspaces?search=" + mark + "&offset=1");
        assertThat(none.each("/data/items", "id")).isEmpty();
        assertThat(none.at("/count")).isEqualTo("1");
        assertThat(accounts.open("unlimited")
                        .get("/v2/workspaces?search=" + mark)
                        .at("/count"))
                .isEqualTo("0");
    }

    @Test
    void filtersRootsByTypesInEveryListNotation(Api api) {
        String space = api.post("/v2/spaces", "{\"name\": \"Garden\"}").at("/id");

        for (String query : new String[] {"types=SPACE", "types%5B%5D=SPACE", "types%5B0%5D=SPACE"}) {
            assertThat(api.get("/v2/resource-roots?" + query).each("/data/roots", "id"))
                    .containsExactly(space);
        }
        assertThat(api.get("/v2/resource-roots?types=SPACE,SYSTEM").each("/data/roots", "id"))
                .hasSize(3);
    }

    @Test
    void acceptsIntegersWithZeroFractionsOrExponents(Api api) {
        String note = api.createNote("A note.").at("/id");

        assertThat(api.post("/v2/resources/filter", "{\"limit\": 1e1, \"includeDescendants\": 1.0}")
                        .each("/resources", "id"))
                .containsExactly(note);
        assertThat(patch(api, "/v2/resources/" + note, "{\"label\": 3.0}").status())
                .isEqualTo(204);
        assertThat(api.untilFresh()
                        .post("/v2/search", "{\"text\": \"note\", \"pagination\": {\"page\": 1.0, \"pageSize\": 1e1}}")
                        .each("/hits", "id"))
                .containsExactly(note);
        assertThat(api.post("/v2/upload", "{\"filename\": \"a.txt\", \"size\": 1e2}")
                        .status())
                .isEqualTo(200);
        assertThat(api.post("/v2/upload", "{\"filename\": \"a.txt\", \"size\": 1.5}")
                        .violations())
                .containsExactly("/size wrong_type");
        assertThat(api.get("/v2/tags?limit=1e1").status()).isEqualTo(200);
    }

    private static Reply patch(Api api, String path, String body) {
        return api.send("PATCH", path, BodyPublishers.ofString(body), JSON);
    }
}
