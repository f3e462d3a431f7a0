package cairn.adapter.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QueryFormsTest {
    /// Other forms of the first words must not displace the last words.
    @Test
    void keepsEveryWordOfALongQuery() {
        String query = IntStream.range(0, 192)
                .mapToObj(i -> "w" + (char) ('a' + i / 26) + (char) ('a' + i % 26) + "x")
                .collect(Collectors.joining(" "));

        Map<String, Float> forms = QueryForms.of(query, QueryForms.MAX_FORMS);

        assertThat(forms).containsKeys(query.split(" ")).hasSizeLessThanOrEqualTo(QueryForms.MAX_FORMS);
    }

    @Test
    void looksForWordsWithAndWithoutHyphens() {
        assertThat(QueryForms.of("wifi", QueryForms.MAX_FORMS)).containsEntry("-wifi", Scoring.BASE_WEIGHT);
        assertThat(QueryForms.of("Wi-Fi", QueryForms.MAX_FORMS)).containsEntry("~wifi", 2 * Scoring.JOINED_WEIGHT);
    }
}
