package cairn.adapter.search.text;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.search.Highlight.Range;
import cairn.domain.search.QueryText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenHighlighterTest {
    private static String marked(String query, boolean completes, String text) {
        List<Range> ranges =
                new TokenHighlighter().marker(QueryText.of(query), completes).apply(text);
        StringBuilder marked = new StringBuilder();
        int[] points = text.codePoints().toArray();
        for (int i = 0; i < points.length; i++) {
            int at = i;
            boolean inside = ranges.stream().anyMatch(range -> range.from() <= at && at < range.to());
            marked.append(inside ? "*" : new String(points, i, 1));
        }
        return marked.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "run, I was Running home, I was ******* home",
        "cafe, '🗿 a Café, two cafés', '🗿 a ****, two *****'",
        "C++, C and C++ too, * and *** too",
        "mpu, the MPU6050 chip, the ******* chip",
        "東京, 昨日東京タワーへ東京から, 昨日**タワーへ**から",
        "bread -rye, rye bread, rye *****",
        "other, none of it, none of it"
    })
    void marksWordsInEveryForm(String query, String text, String expected) {
        assertThat(marked(query, false, text)).isEqualTo(expected);
    }

    @Test
    void marksWhatBeginsWithTheLastWordWhenItIsStillTyped() {
        assertThat(marked("old light", true, "An old Lighthouse")).isEqualTo("An *** **********");
        assertThat(marked("old light", false, "An old Lighthouse")).isEqualTo("An *** Lighthouse");
    }

    @Test
    void marksNothingWhereUnicodeIsNotComposed() {
        assertThat(marked("cafe", false, "cafe\u0301 cafe")).isEqualTo("cafe\u0301 cafe");
    }
}
