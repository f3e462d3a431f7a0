package cairn.domain.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.search.Highlight.Range;
import java.util.List;
import org.junit.jupiter.api.Test;

class HighlightTest {
    @Test
    void joinsWhatOverlapsOrTouches() {
        Highlight highlight = Highlight.of(
                        "name",
                        "a name of some length",
                        List.of(new Range(7, 9), new Range(0, 3), new Range(2, 5), new Range(5, 6)))
                .orElseThrow();

        assertThat(highlight.ranges()).containsExactly(new Range(0, 6), new Range(7, 9));
        assertThat(highlight.text()).isEqualTo("a name of some length");
    }

    @Test
    void isNoneWhereNothingStands() {
        assertThat(Highlight.of("name", "text", List.of())).isEmpty();
    }

    @Test
    void showsALongTextAroundItsFirstMatch() {
        String text = "🗿".repeat(500) + "word" + "🗿".repeat(500) + "word";
        Highlight highlight = Highlight.of("text", text, List.of(new Range(500, 504), new Range(1004, 1008)))
                .orElseThrow();

        assertThat(highlight.text().codePointCount(0, highlight.text().length()))
                .isEqualTo(300);
        assertThat(highlight.ranges()).containsExactly(new Range(60, 64));
        assertThat(highlight.text().codePoints().skip(60).limit(4).toArray())
                .isEqualTo("word".codePoints().toArray());
    }

    @Test
    void showsTheEndOfALongTextInFull() {
        Highlight highlight = Highlight.of("text", "x".repeat(400) + "word", List.of(new Range(400, 404)))
                .orElseThrow();

        assertThat(highlight.text()).hasSize(300).endsWith("word");
        assertThat(highlight.ranges()).containsExactly(new Range(296, 300));
    }
}
