package cairn.bootstrap.endtoend.search;

import static cairn.bootstrap.endtoend.search.SearchRequests.post;
import static cairn.bootstrap.endtoend.search.SearchRequests.search;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every field of a search except its filters.
@ExtendWith(CairnExtension.class)
@Processing
class SearchFieldsTest {
    @Test
    void instantModeCompletesTheLastWord(Api api) {
        String garden = api.createNote("Gärtnerei am Hafen").at("/id");
        api.createNote("Something else");

        for (String typed : List.of("g", "gart", "Gärt", "hafen gä", "GARTNEREI")) {
            assertThat(search(api, "{'text': '" + typed + "', 'mode': 'instant'}"))
                    .as(typed)
                    .containsExactly(garden);
        }
        assertThat(search(api, "{'text': 'gart', 'mode': 'keyword'}")).isEmpty();
        assertThat(search(api, "{'text': 'artner', 'mode': 'instant'}")).isEmpty();
        assertThat(search(api, "{'text': 'gart -hafen', 'mode': 'instant'}")).isEmpty();
    }

    @Test
    void instantModeCompletesTagNames(Api api) {
        String tagged = api.createNote(
                        "one", note -> note.putArray("tags").addObject().put("name", "blueprint"))
                .at("/id");

        assertThat(search(api, "{'text': 'bluep', 'mode': 'instant'}")).containsExactly(tagged);
    }

    @Test
    void higherPrecisionReturnsASubsetWithTheSameScores(Api api) {
        List<String> notes = new ArrayList<>();
        for (String text : List.of(
                "A recipe for sourdough bread with rye flour.",
                "How to knead dough and let it rise overnight.",
                "The stock market fell sharply on Monday.",
                "Bicycle tyres need air every two weeks.")) {
            notes.add(api.createNote(text).at("/id"));
        }
        notes.forEach(api::awaitProcessed);
        List<String> wider = List.of();
        for (double precision : new double[] {1, 0.8, 0.5, 0.3, 0.1, 0}) {
            Reply reply = post(api, "{'text': 'baking a loaf of bread', 'precision': " + precision + "}");
            List<String> hits = IntStream.range(0, reply.json().path("hits").size())
                    .mapToObj(i -> reply.at("/hits/" + i + "/id") + " " + reply.at("/hits/" + i + "/score"))
                    .toList();

            assertThat(hits).as("precision %s", precision).containsAll(wider);
            wider = hits;
        }
        assertThat(wider).hasSize(4);
        assertThat(search(api, "{'text': 'bread', 'precision': 1}")).containsExactly(notes.getFirst());
    }

    @Test
    void recencyIsAMildPreference(Api api) {
        String old = api.createNote("pear pear", note -> note.put("createdAt", "2019-03-04T06:06:07Z"))
                .at("/id");
        String once = api.createNote("pear").at("/id");
        String often = api.createNote("pear pear pear pear").at("/id");

        for (String boost : List.of("{}", "{'recency': 0}", "{'recency': null}")) {
            assertThat(search(api, "{'text': 'pear', 'mode': 'keyword', 'boost': " + boost + "}"))
                    .containsExactly(often, old, once);
        }
        Reply recent = post(api, "{'text': 'pear', 'mode': 'keyword', 'boost': {'recency': 1}, 'explain': true}");
        assertThat(recent.each("/hits", "id")).containsExactly(often, once, old);
        assertThat(recent.json().path("hits").get(2).toString()).contains("Its age reduced the score by 30.0 %.");
        assertThat(recent.json().path("hits").get(1).toString()).doesNotContain("Its age");
    }

    @Test
    void mergesTheHitsOfSeveralQueries(Api api) {
        String apple = api.createNote("apple").at("/id");
        String pear = api.createFolder("pear", "@alias::inbox").at("/id");
        String plum = api.createNote("plum").at("/id");

        Reply both = post(
                api,
                "{'mode': 'keyword', 'queries': [{'text': 'apple'}, {'text': 'pear', 'filters': {'kinds': ['folder']}}]}");
        assertThat(both.each("/hits", "id")).containsExactlyInAnyOrder(apple, pear);
        assertThat(both.json().path("total").asInt()).isEqualTo(2);
        assertThat(both.at("/totalRelation")).isEqualTo("eq");
        assertThat(search(
                        api,
                        "{'mode': 'keyword', 'text': 'plum', 'filters': {'kinds': ['notepad']},"
                                + " 'queries': [{'text': 'apple'}, {'text': 'pear'}, {'text': 'apple plum'}]}"))
                .containsExactlyInAnyOrder(apple, plum);
    }

    @ParameterizedTest
    @CsvSource({
        "name, ASC, alpha beta gamma",
        "name, DESC, gamma beta alpha",
        "createdAt, ASC, beta gamma alpha",
        "createdAt, DESC, alpha gamma beta",
        "modifiedAt, DESC, alpha gamma beta",
        "id, ASC, beta gamma alpha",
        "kind, ASC, gamma beta alpha",
    })
    void sortsAllMatches(String field, String order, String names, Api api) {
        api.createNote("thing thing", note -> note.put("name", "beta"));
        api.post(
                "/v2/bookmarks",
                Api.body(b -> b.put("url", "https://example.org/thing").put("name", "gamma")));
        api.createNote("thing", note -> note.put("name", "alpha"));
        String body = "{'text': 'thing', 'mode': 'keyword', 'sort': {'field': '%s', 'order': '%s'},"
                + " 'pagination': {'page': %d, 'pageSize': %d}}";

        List<String> all = post(api, body.formatted(field, order, 1, 20)).each("/hits", "name");
        List<String> paged = new ArrayList<>();
        for (int page = 1; page <= 3; page++) {
            Reply reply = post(api, body.formatted(field, order, page, 1));
            paged.addAll(reply.each("/hits", "name"));
            assertThat(reply.json().path("hasMore").asBoolean()).isEqualTo(page < 3);
        }

        assertThat(paged).isEqualTo(all);
        if (!field.equals("kind")) {
            assertThat(String.join(" ", all)).isEqualTo(names);
        } else {
            assertThat(all.getFirst()).isEqualTo("gamma");
        }
    }

    @Test
    void highlightsMatchedWords(Api api) {
        api.createNote("# Lamps\nThe lighthouse keeper paints the door of his lighthouse.", note -> {
            note.putArray("tags").addObject().put("name", "lighthouse");
            note.putObject("comment").put("content", "No keeper here");
        });

        JsonNode highlights = post(api, "{'text': 'lighthouse keepers', 'mode': 'keyword'}")
                .json()
                .at("/hits/0/highlights");

        assertThat(highlights)
                .extracting(mark -> mark.path("field").asText())
                .containsExactly("text", "tags", "comment");
        assertThat(highlights.at("/0/ranges").toString()).isEqualTo("[[12,22],[23,29],[53,63]]");
        assertThat(highlights.at("/2/text").asText()).isEqualTo("No keeper here");
        assertThat(post(api, "{'text': '“lamps”', 'mode': 'keyword'}")
                        .json()
                        .at("/hits/0/highlights")
                        .findValuesAsText("field"))
                .containsExactly("name", "text");
    }

    @Test
    void explainsHowAHitWasFound(Api api) {
        String id = api.createNote("The lighthouse keeper paints the door.").at("/id");
        api.awaitProcessed(id);

        JsonNode hit = post(api, "{'text': '“lighthouse” keeper', 'explain': true}")
                .json()
                .at("/hits/0");
        JsonNode two = post(api, "{'text': 'door', 'explain': true, 'queries': [{'text': 'lighthouse'}]}")
                .json()
                .at("/hits/0/explanation");

        assertThat(hit.path("explanation").toString())
                .contains("contains literally: \\\"lighthouse\\\"", "best keyword match", "cosine");
        assertThat(two.toString()).contains("Question 1: ", "Question 2: ");
        assertThat(post(api, "{'text': 'door'}").json().at("/hits/0").has("explanation"))
                .isFalse();
        assertThat(hit.path("highlights").isArray()).isTrue();
        assertThat(hit.path("chunks").isArray()).isTrue();
    }
}
