package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(CairnExtension.class)
@Processing
class SearchTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"C++\"              | I write C++ at work.       | I write C at work; C + + too.",
                "\"new york\"         | We met in New  York.       | We met in York, new to me.",
                "\"e-mail\"           | Send an E-Mail today.      | Send an email today.",
                "\"york\"             | York is old.               | Yorkshire is large.",
                "“new york”           | We met in New York.        | We met in York, new to me.",
                "「東京タワー」          | 昨日、東京タワーに行きました。 | 東京のタワーに行きました。",
                "\"3.14\"             | pi is 3.14 or so           | pi is 3,14 or 314",
                "bread -\"rye bread\" | White bread is soft.       | Dark rye bread is not.",
                "bread -rye           | White bread is soft.       | Dark rye bread is not.",
            })
    void quotedPhrasesAndExclusionsMatchExactly(String query, String matching, String other, Api api) {
        String wanted = api.createNote(matching).at("/id");
        String unwanted = api.createNote(other).at("/id");
        api.awaitProcessed(wanted);
        api.awaitProcessed(unwanted);

        assertThat(api.search(query).each("/hits", "id")).containsExactly(wanted);
    }

    @Test
    void anUnpairedQuoteIsIgnored(Api api) {
        String id = api.createNote("A pipe of 5 inches.").at("/id");

        assertThat(api.search("pipe 5\"").each("/hits", "id")).containsExactly(id);
        assertThat(api.search("\"pipe").each("/hits", "id")).containsExactly(id);
    }

    @Test
    void quotedPhrasesMatchTagsCommentsAndUrls(Api api) {
        String tagged = api.createNote(
                        "one", note -> note.putArray("tags").addObject().put("name", "blue-print"))
                .at("/id");
        String commented = api.createNote(
                        "two", note -> note.putObject("comment").put("content", "see blue-print"))
                .at("/id");
        String bookmark = api.post("/v2/bookmarks", Api.body(b -> b.put("url", "https://example.org/blue-print")))
                .at("/id");

        assertThat(api.search("\"blue-print\"").each("/hits", "id"))
                .containsExactlyInAnyOrder(tagged, commented, bookmark);
        assertThat(api.search("\"blueprint\"").each("/hits", "id")).isEmpty();
    }

    @Test
    void bothSearchPathsGiveTheSameAnswer(Api api) {
        api.awaitProcessed(
                api.createNote("The lighthouse keeper paints the door.").at("/id"));
        String query = "{\"text\": \"who lives in the lighthouse\"}";

        JsonNode one = api.post("/v2/search", query).json();
        JsonNode other = api.post("/v2/resources/search", query).json();

        assertThat(one.path("hits")).hasSize(1);
        assertThat(one.path("hits").get(0).path("score").asDouble()).isBetween(0.0, 1.0);
        assertThat(other.path("hits").get(0).path("score"))
                .isEqualTo(one.path("hits").get(0).path("score"));
    }

    @Test
    void filtersRemoveHitsWithoutReorderingTheRest(Api api) {
        String folder = api.createFolder("Deep", "@alias::inbox").at("/id");
        String below = api.createFolder("Deeper", folder).at("/id");
        String here = api.createNote("apple pie with apple sauce").at("/id");
        String there = api.post(
                        "/v2/notepads", Api.object().put("parentId", folder).put("text", "apple tart"))
                .at("/id");
        String tag = api.post("/v2/tags", "{\"name\": \"fruit\"}").at("/id");
        String deepest = api.post(
                        "/v2/notepads",
                        "{\"parentId\": \"%s\", \"text\": \"apple\", \"tags\": [{\"id\": \"%s\"}]}"
                                .formatted(below, tag))
                .at("/id");
        api.post("/v2/bookmarks", Api.body(b -> b.put("url", "https://example.org/apple")));

        List<String> all = search(api, "{'kinds': ['notepad']}");

        assertThat(all).containsExactlyInAnyOrder(here, there, deepest);
        assertThat(search(api, "{'parentIds': ['" + folder + "']}")).containsExactly(there);
        List<String> under = new ArrayList<>(all);
        under.remove(here);
        assertThat(search(api, "{'ancestorIds': ['" + folder + "'], 'kinds': ['notepad']}"))
                .containsExactlyElementsOf(under);
        assertThat(search(api, "{'tagIds': ['" + tag + "']}")).containsExactly(deepest);
        assertThat(search(api, "{'parentIds': ['@alias::bin']}")).isEmpty();
    }

    @Test
    void findsAFileByItsContentAndByMeaning(Api api) {
        byte[] text =
                "The bakery on the corner sells warm rolls from five in the morning.".getBytes(StandardCharsets.UTF_8);
        String file = api.createFile("corner.txt", "text/plain", text).at("/id");
        api.awaitProcessed(file);

        assertThat(api.search("\"warm rolls\"").each("/hits", "id")).containsExactly(file);
        assertThat(api.post("/v2/search", "{\"text\": \"where to buy breakfast early\", \"mode\": \"semantic\"}")
                        .each("/hits", "id"))
                .containsExactly(file);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}                                          | /text required",
                "{'text': '  '}                              | /text required",
                "{'text': 5}                                 | /text wrong_type",
                "{'text': 'a', 'mode': 'psychic'}            | /mode invalid_value",
                "{'text': 'a', 'filters': {'kind': ['x']}}   | /filters/kind unknown_field",
                "{'text': 'a', 'filters': {'kinds': ['x']}}  | /filters/kinds/0 invalid_value",
                "{'text': 'a', 'filters': {'tagIds': ['x']}} | /filters/tagIds/0 invalid_format",
                "{'text': 'a', 'filters': {'color': [1,2,256]}}| /filters/color invalid_value",
                "{'text': 'a', 'pagination': {'page': 0}}    | /pagination/page out_of_range",
                "{'text': 'a', 'pagination': {'page': 11, 'pageSize': 100}} | /pagination/page out_of_range",
                "{'text': 'a', 'queries': [{'text': ''}]}    | /queries/0/text required",
                "{'text': 'a', 'image': 'data:text/plain;base64,AA=='} | /image invalid_format",
            })
    void rejectsInvalidSearches(String body, String violation, Api api) {
        Reply reply = api.post("/v2/search", body.replace('\'', '"'));

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.violations()).containsExactly(violation);
    }

    @Test
    void acceptsTextsOfUpTo2000Characters(Api api) {
        assertThat(api.search("a".repeat(2000)).status()).isEqualTo(200);
        assertThat(api.search("a".repeat(2001)).violations()).containsExactly("/text too_long");
    }

    @Test
    void sortingAnEmptyResultGivesAnEmptyResult(Api api) {
        api.createNote("An apple.");

        Reply none = api.post("/v2/search", "{\"text\": \"\\\"no such words\\\"\", \"sort\": {\"field\": \"name\"}}");

        assertThat(none.status()).as(none.text()).isEqualTo(200);
        assertThat(none.each("/hits", "id")).isEmpty();
    }

    private static List<String> search(Api api, String filters) {
        return api.post(
                        "/v2/search",
                        "{\"text\": \"apple\", \"mode\": \"keyword\", \"filters\": " + filters.replace('\'', '"') + "}")
                .each("/hits", "id");
    }
}
