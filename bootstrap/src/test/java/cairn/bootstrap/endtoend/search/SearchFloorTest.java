package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Hits without a matching word are near enough or marked as weak.
@ExtendWith(CairnExtension.class)
@Processing
class SearchFloorTest {
    private static final Pattern COSINE = Pattern.compile("cosine (\\d\\.\\d+), where (\\d\\.\\d+) is enough");

    @ParameterizedTest
    @CsvSource({"hybrid, 0.2", "hybrid, 0.3", "hybrid, 0.9", "semantic, 0.2", "semantic, 0.3", "semantic, 0.9"})
    void everyHitBelowTheFloorIsMarkedWeakOrMatchesWords(String mode, double precision, Api api) {
        List.of(
                        "A recipe for sourdough bread with rye flour.",
                        "How to knead dough and let it rise overnight.",
                        "The stock market fell sharply on Monday.",
                        "Loaf is what they call the hill behind the town.")
                .stream()
                .map(text -> api.createNote(text).at("/id"))
                .toList()
                .forEach(api::awaitProcessed);
        String question =
                "{\"text\": \"baking a loaf of bread\", \"explain\": true, \"mode\": \"%s\", \"precision\": %s}";

        JsonNode hits = api.post("/v2/search", question.formatted(mode, precision))
                .json()
                .path("hits");

        for (JsonNode hit : hits) {
            String told = hit.path("explanation").toString();
            boolean isNear = COSINE.matcher(told)
                    .results()
                    .anyMatch(found -> Double.parseDouble(found.group(1)) >= Double.parseDouble(found.group(2)));
            assertThat(isNear
                            || hit.path("weak").asBoolean()
                            || (mode.equals("hybrid") && told.contains("Words match")))
                    .as(told)
                    .isTrue();
        }
    }
}
