package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Requests;
import cairn.domain.search.similarity.TextScale;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Long texts are found by single passages, which hits show.
@ExtendWith(CairnExtension.class)
@Processing
class PassagesTest {
    private static final String LIGHTHOUSE =
            "The keeper of the lighthouse climbs the stairs at dusk, trims the wick and "
                    + "lights the lamp. He writes the weather into the log, counts the ships that pass, and sounds the horn when fog "
                    + "comes in from the sea. In winter the supply boat stays away for weeks, and he mends nets by the stove. ";
    private static final String BREAD =
            "Feed the sourdough starter with flour and water the evening before. Let the loaf "
                    + "rise in a cool place until its volume has doubled, and bake it in a very hot oven until the crust is dark.";
    private static final String QUESTION = "how long does homemade bread dough have to ferment";

    private static String chapter(int number) {
        return "## Night " + number + "\n\n"
                + (LIGHTHOUSE + "This was night " + number + ". ").repeat(3).strip();
    }

    private static String book(String hidden) {
        String before = IntStream.range(0, 9).mapToObj(PassagesTest::chapter).collect(Collectors.joining("\n\n"));
        String after = IntStream.range(9, 14).mapToObj(PassagesTest::chapter).collect(Collectors.joining("\n\n"));
        return "# Log of a lighthouse\n\n" + before + "\n\n## Kitchen\n\n" + hidden + "\n\n" + after;
    }

    private static JsonNode search(Api api, String mode) {
        return api.post("/v2/search", "{\"text\": \"" + QUESTION + "\", \"mode\": \"" + mode + "\"}")
                .json();
    }

    private static List<String> texts(JsonNode hit) {
        return hit.path("chunks").findValuesAsText("text");
    }

    @Test
    void findsAParagraphInsideALongTextByMeaning(Api api) {
        String lighthouse = api.createNote(book(chapter(99))).at("/id");
        String book = api.createNote(book(BREAD)).at("/id");
        api.awaitProcessed(lighthouse);
        api.awaitProcessed(book);

        JsonNode hit = search(api, "semantic").at("/hits/0");

        assertThat(hit.path("id").asText()).isEqualTo(book);
        assertThat(texts(hit).getFirst()).contains(BREAD);
        assertThat(hit.at("/chunks/0/pageNumber").isNull()).isTrue();
        assertThat(hit.at("/chunks/0/score").asDouble()).isBetween(TextScale.USUAL.floor(), 1.0);
        assertThat(hit.at("/data/passagesTruncated").isBoolean()).isTrue();
        assertThat(hit.at("/data/passagesTruncated").asBoolean()).isFalse();
        assertThat(search(api, "hybrid").at("/hits/0/id").asText()).isEqualTo(book);
        assertThat(search(api, "keyword").at("/hits/0/chunks")).isEmpty();
    }

    @Test
    void changingATextReplacesItsPassages(Api api) {
        String book = api.createNote(book(BREAD)).at("/id");
        api.awaitProcessed(book);
        assertThat(texts(search(api, "semantic").at("/hits/0")).getFirst()).contains(BREAD);

        byte[] other = book(chapter(99)).getBytes(StandardCharsets.UTF_8);
        Requests.put(api, "/v2/notepads/" + book + "/content", "text/plain", other);
        assertThat(search(api, "semantic").at("/hits").findValuesAsText("text"))
                .noneMatch(text -> text.contains("sourdough"));
        api.awaitProcessed(book);

        assertThat(search(api, "semantic").at("/hits").findValuesAsText("text"))
                .noneMatch(text -> text.contains("sourdough"));
    }

    @Test
    void aShortTextIsASinglePassage(Api api) {
        String note = api.createNote(BREAD).at("/id");
        api.awaitProcessed(note);

        JsonNode hit = search(api, "semantic").at("/hits/0");

        assertThat(hit.path("id").asText()).isEqualTo(note);
        assertThat(texts(hit)).containsExactly(BREAD);
        assertThat(hit.at("/chunks/0/pageNumber").isNull()).isTrue();
        assertThat(hit.at("/chunks/0/score").asDouble()).isBetween(0.4, 1.0);
        assertThat(search(api, "instant").at("/hits/0/chunks")).isEmpty();
    }

    @Test
    void theSnippetIsTheNearestPassageWhenNoWordMatches(Api api) {
        String book = api.createNote(book(BREAD)).at("/id");
        api.awaitProcessed(book);

        String body = "{\"text\": \"fermentation of homemade loaves\", \"mode\": \"semantic\", \"precision\": 0%s}";
        JsonNode whole = api.post("/v2/search", body.formatted("")).json().at("/hits/0");
        JsonNode trimmed = api.post("/v2/search", body.formatted(", \"fields\": [\"snippet\"]"))
                .json()
                .at("/hits/0");

        assertThat(whole.path("snippet").asText()).startsWith("Kitchen Feed the sourdough starter");
        assertThat(trimmed.path("snippet")).isEqualTo(whole.path("snippet"));
    }

    @Test
    void aPassageOfADocumentHasItsPageNumber(Api api) {
        byte[] pdf = MinimalPdf.of(List.of(LIGHTHOUSE.repeat(2), LIGHTHOUSE.repeat(3), BREAD.repeat(2), LIGHTHOUSE));
        String file = api.createFile("log.pdf", "application/pdf", pdf).at("/id");
        api.awaitProcessed(file);

        JsonNode hit = search(api, "semantic").at("/hits/0");

        assertThat(hit.path("id").asText()).isEqualTo(file);
        assertThat(hit.at("/chunks/0/text").asText()).contains("sourdough");
        assertThat(hit.at("/chunks/0/pageNumber").asInt()).isEqualTo(3);
    }

    /// A plain-text PDF; its reader finds the objects without a cross-reference table.
    private static final class MinimalPdf {
        private static final int WIDTH = 90;

        static byte[] of(List<String> pages) {
            StringBuilder pdf = new StringBuilder("%PDF-1.4\n");
            String kids = IntStream.range(0, pages.size())
                    .mapToObj(i -> (10 + 2 * i) + " 0 R")
                    .collect(Collectors.joining(" "));
            object(pdf, 1, "<< /Type /Catalog /Pages 2 0 R >>");
            object(pdf, 2, "<< /Type /Pages /Kids [" + kids + "] /Count " + pages.size() + " >>");
            object(pdf, 3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
            for (int i = 0; i < pages.size(); i++) {
                int number = 10 + 2 * i;
                String content = content(pages.get(i));
                object(
                        pdf,
                        number,
                        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >>"
                                + " /Contents " + (number + 1) + " 0 R >>");
                object(pdf, number + 1, "<< /Length " + content.length() + " >>\nstream\n" + content + "\nendstream");
            }
            pdf.append("trailer\n<< /Size 99 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n");
            return pdf.toString().getBytes(StandardCharsets.US_ASCII);
        }

        private static void object(StringBuilder pdf, int number, String body) {
            pdf.append(number).append(" 0 obj\n").append(body).append("\nendobj\n");
        }

        private static String content(String text) {
            StringBuilder content = new StringBuilder("BT /F1 10 Tf 12 TL 50 740 Td\n");
            String rest = text.strip();
            while (!rest.isEmpty()) {
                int end = rest.length() <= WIDTH ? rest.length() : rest.lastIndexOf(' ', WIDTH);
                content.append('(').append(rest, 0, end).append(") Tj T*\n");
                rest = rest.substring(end).strip();
            }
            return content.append("ET").toString();
        }
    }
}
