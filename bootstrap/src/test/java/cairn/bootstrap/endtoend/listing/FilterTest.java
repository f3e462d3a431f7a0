package cairn.bootstrap.endtoend.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(CairnExtension.class)
class FilterTest {
    @Test
    void listsTheNewestFirstAndOmitsRoots(Api api) {
        String first = api.createNote("first").at("/id");
        String second = api.createNote("second").at("/id");

        Reply reply = api.post("/v2/resources/filter", "{}");

        assertThat(reply.each("/resources", "id")).containsExactly(second, first);
        assertThat(reply.json().path("total").asInt()).isEqualTo(2);
        assertThat(reply.at("/totalRelation")).isEqualTo("eq");
        assertThat(reply.json().path("hasMore").asBoolean()).isFalse();
        assertThat(reply.json().path("nextCursor").isNull()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"createdAt", "modifiedAt", "kind", "name", "size", "position"})
    void pagesShowEveryItemOnceDuringWrites(String property, Api api) {
        List<String> standing = new ArrayList<>();
        for (int i = 0; i < 23; i++) {
            standing.add(api.createNote("note " + i % 5).at("/id"));
        }
        for (String direction : List.of("ASC", "DESC")) {
            List<String> seen = new ArrayList<>();
            JsonNode page = page(api, property, direction, "");
            page.path("resources").forEach(record -> seen.add(record.path("id").asText()));
            while (page.path("hasMore").asBoolean()) {
                api.createNote("note " + seen.size());
                page = page(api, property, direction, page.path("nextCursor").asText());
                page.path("resources")
                        .forEach(record -> seen.add(record.path("id").asText()));
            }

            assertThat(seen).doesNotHaveDuplicates().containsAll(standing);
        }
    }

    @Test
    void sortsNamesByTheirCollation(Api api) {
        for (String name : List.of("zebra", "Éclair", "apple", "Zoo", "echo", "Apple 2")) {
            api.createFolder(name, "@alias::inbox");
        }

        Reply reply = api.post("/v2/resources/filter", "{\"order\": {\"property\": \"name\"}}");

        assertThat(reply.each("/resources", "name"))
                .containsExactly("apple", "Apple 2", "echo", "Éclair", "zebra", "Zoo");
    }

    @Test
    void sortsItemsByPosition(Api api) {
        String first = api.createNote("1").at("/id");
        String last = api.createNote("3").at("/id");
        String between = api.createNote(
                        "2",
                        note -> note.putObject("location")
                                .put("insertAfterId", first)
                                .put("sortKey", "zzzzzz"))
                .at("/id");

        Reply reply = api.post(
                "/v2/resources/filter", "{\"parentId\": \"@alias::inbox\", \"order\": {\"property\": \"position\"}}");

        assertThat(reply.each("/resources", "id")).containsExactly(first, between, last);
    }

    @Test
    void keepsASuppliedSortKeyThatFits(Api api) {
        Reply first = api.createNote("1");
        Reply second = api.createNote(
                "2",
                note -> note.putObject("location")
                        .put("insertAfterId", first.at("/id"))
                        .put("sortKey", first.at("/sortKey") + "\uD83D\uDE00"));

        assertThat(second.at("/sortKey")).isEqualTo(first.at("/sortKey") + "\uD83D\uDE00");
    }

    @Test
    void filtersByParentKindAndTags(Api api) {
        String folder = api.createFolder("f", "@alias::inbox").at("/id");
        String inside = api.post(
                        "/v2/notepads",
                        "{\"parentId\": \"" + folder
                                + "\", \"text\": \"x\", \"tags\": [{\"name\": \"a\"}, {\"name\": \"b\"}]}")
                .at("/id");
        String outside = api.createNote(
                        "y", note -> note.putArray("tags").addObject().put("name", "a"))
                .at("/id");
        String a = api.get("/v2/tags?name=a").at("/data/tags/0/id");
        String b = api.get("/v2/tags?name=b").at("/data/tags/0/id");

        assertThat(ids(api, "{'parentId': '" + folder + "'}")).containsExactly(inside);
        assertThat(ids(api, "{'kind': ['folder']}")).containsExactly(folder);
        assertThat(ids(api, "{'tagIds': ['" + a + "']}")).containsExactly(outside, inside);
        assertThat(ids(api, "{'tagIds': ['" + a + "', '" + b + "']}")).containsExactly(inside);
        assertThat(ids(api, "{'parentId': '@alias::bin'}")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'unknown': 1}                     | /unknown unknown_field",
                "{'limit': -1}                      | /limit out_of_range",
                "{'limit': 'ten'}                   | /limit wrong_type",
                "{'kind': 5}                        | /kind wrong_type",
                "{'kind': ['chair']}                | /kind/0 invalid_value",
                "{'tagIds': ['x']}                  | /tagIds/0 invalid_format",
                "{'parentId': 'x'}                  | /parentId invalid_format",
                "{'order': {}}                      | /order/property required",
                "{'order': {'property': 'colour'}}  | /order/property invalid_value",
                "{'order': {'property': 'name', 'direction': 'UP'}} | /order/direction invalid_value",
                "{'includeDescendants': 9}          | /includeDescendants out_of_range",
                "{'taskId': 'x'}                    | /taskId not_supported",
            })
    void rejectsUnknownOrInvalidFilterFields(String body, String violation, Api api) {
        Reply reply = api.post("/v2/resources/filter", body.replace('\'', '"'));

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.violations()).containsExactly(violation);
    }

    @Test
    void aFilterCursorIsValidOnlyForItsOwnFilter(Api api) {
        api.createNote("1");
        api.createNote("2");
        String cursor = page(api, "name", "ASC", "", 1).path("nextCursor").asText();

        Reply other =
                api.post("/v2/resources/filter", Api.object().put("limit", 1).put("cursor", cursor));
        Reply rubbish = api.post("/v2/resources/filter", "{\"cursor\": \"!!\"}");

        assertThat(other.at("/detail")).isEqualTo("invalid_cursor");
        assertThat(rubbish.at("/detail")).isEqualTo("invalid_cursor");
    }

    private static List<String> ids(Api api, String body) {
        return api.post("/v2/resources/filter", body.replace('\'', '"')).each("/resources", "id");
    }

    private static JsonNode page(Api api, String property, String direction, String cursor) {
        return page(api, property, direction, cursor, 7);
    }

    private static JsonNode page(Api api, String property, String direction, String cursor, int limit) {
        ObjectNode body = Api.object().put("limit", limit);
        body.putObject("order").put("property", property).put("direction", direction);
        if (!cursor.isEmpty()) {
            body.put("cursor", cursor);
        }
        return api.post("/v2/resources/filter", body).json();
    }
}
