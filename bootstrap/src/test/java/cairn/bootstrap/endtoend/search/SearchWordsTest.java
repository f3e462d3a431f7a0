package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Inflected and misspelt words, and how matches are highlighted.
@ExtendWith(CairnExtension.class)
@Processing
class SearchWordsTest {
    @Test
    void findsNamesAndTextsByTheirSymbols(Api api) {
        String name =
                api.createNote("A drill.", body -> body.put("name", "Drill ⅛")).at("/id");
        String text = api.createNote("It has 20 m² and leads north → south.").at("/id");
        api.createNote("Nothing of the kind - or is there?");

        for (String mode : new String[] {"hybrid", "keyword", "instant"}) {
            assertThat(found(api, "⅛", mode)).as(mode).startsWith(name);
            assertThat(found(api, "²", mode)).as(mode).startsWith(text);
            assertThat(found(api, "→", mode)).as(mode).startsWith(text);
        }
        assertThat(found(api, "⅛", "keyword")).containsExactly(name);
        assertThat(found(api, "→", "keyword")).containsExactly(text);
        assertThat(api.post("/v2/search", "{\"text\": \"→\"}").at("/hits/0/highlights/0/text"))
                .contains("→");
    }

    private static List<String> found(Api api, String text, String mode) {
        return api.post("/v2/search", Api.object().put("text", text).put("mode", mode))
                .each("/hits", "id");
    }

    @Test
    void longQueriesScoreTheFirstWordsAndApplyAllQuotesAndExclusions(Api api) {
        String wanted = api.createNote("An apple beside the needle.").at("/id");
        api.createNote("An apple beside the needle, rotten.");
        api.createNote("An apple.");
        String pear = api.createNote("A pear.").at("/id");
        String filling = " zzz".repeat(300);

        Reply strict = api.post(
                "/v2/search",
                Api.object()
                        .put("text", "apple" + filling + " \"needle\" -rotten")
                        .put("mode", "keyword"));
        Reply beyond = api.post(
                "/v2/search",
                Api.object().put("text", "apple" + filling + " pear").put("mode", "keyword"));

        assertThat(strict.each("/hits", "id")).containsExactly(wanted);
        assertThat(beyond.each("/hits", "id")).hasSize(3).doesNotContain(pear);
    }

    @Test
    void theOnlyHitOfAQuotedPhraseScoresHigh(Api api) {
        String wanted = api.createNote("Bread with rye and caraway, baked at the amber window while it rained all day.")
                .at("/id");
        api.createNote("A window with a view of the harbour.");
        // Words alone score at most 0.85.
        api.awaitProcessed(wanted);

        Reply found = api.post("/v2/search", Api.object().put("text", "\"amber window\""));

        assertThat(found.each("/hits", "id")).containsExactly(wanted);
        assertThat(Double.parseDouble(found.at("/hits/0/score"))).isGreaterThan(0.85);
    }

    @Test
    void correctsAMisspeltWordAndExplainsIt(Api api) {
        String wanted =
                api.createNote("The Kubernetes cluster restarts at night.").at("/id");
        api.createNote("Bread with rye and caraway.");

        JsonNode found = search(api, "kubrenetes", "\"mode\": \"keyword\", \"explain\": true");

        assertThat(found.path("hits")).hasSize(1);
        assertThat(found.at("/hits/0/id").asText()).isEqualTo(wanted);
        assertThat(found.at("/hits/0/explanation").toString()).contains("No resource contains \\\"kubrenetes\\\"");
        assertThat(marked(found.at("/hits/0/highlights/0"))).contains("Kubernetes");
        assertThat(search(api, "\\\"kubrenetes\\\"", "\"mode\": \"keyword\"").path("hits"))
                .isEmpty();
        assertThat(search(api, "kubrenet", "\"mode\": \"instant\"").path("hits"))
                .hasSize(1);
    }

    @Test
    void findsInflectedFormsOfAKnownLanguage(Api api) {
        String note = api.createNote(
                        "Die alten Häuser am See stehen leer, und im Winter kommt niemand mehr dorthin zurück.")
                .at("/id");
        api.awaitProcessed(note);

        JsonNode found = search(api, "Haus", "\"mode\": \"keyword\"");

        assertThat(found.at("/hits/0/id").asText()).isEqualTo(note);
        assertThat(marked(found.at("/hits/0/highlights/0"))).containsExactly("Häuser");
    }

    @Test
    void highlightsMatchesFarDownInALongText(Api api) {
        api.createNote("Of the sea, the sea and the wind. ".repeat(1500) + "Here a lantern hangs. "
                + "The sea again. ".repeat(50));

        JsonNode highlight = search(api, "lanterns", "\"mode\": \"keyword\"").at("/hits/0/highlights/0");

        assertThat(highlight.path("field").asText()).isEqualTo("text");
        assertThat(marked(highlight)).containsExactly("lantern");
        assertThat(marked(search(api, "sea \\\"lantern hangs\\\"", "\"mode\": \"keyword\"")
                        .at("/hits/0/highlights/0")))
                .contains("lantern hangs");
    }

    @Test
    void highlightsTheBestPassageFirstWithUnchangedText(Api api) {
        String cafe = "cafe\u0301 <b>&amp;";
        api.createNote("rivers. " + "Nothing of note. ".repeat(40) + "A river by the " + cafe + " with a bridge. "
                + "Nothing of note. ".repeat(40));

        JsonNode highlights =
                search(api, "river bridge café", "\"mode\": \"keyword\"").at("/hits/0/highlights");

        assertThat(highlights.at("/0/text").asText()).contains("A river by the " + cafe);
        assertThat(marked(highlights.get(0))).containsExactly("river", "cafe\u0301", "bridge");
        assertThat(highlights.findValuesAsText("field")).contains("text");
    }

    private static JsonNode search(Api api, String text, String options) {
        return api.post("/v2/search", "{\"text\": \"" + text + "\", " + options + "}")
                .json();
    }

    private static List<String> marked(JsonNode highlight) {
        int[] points = highlight.path("text").asText().codePoints().toArray();
        List<String> marked = new ArrayList<>();
        highlight.path("ranges").forEach(range -> {
            int from = range.get(0).asInt();
            marked.add(new String(points, from, range.get(1).asInt() - from));
        });
        return marked;
    }
}
