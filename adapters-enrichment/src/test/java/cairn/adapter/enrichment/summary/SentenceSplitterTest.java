package cairn.adapter.enrichment.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SentenceSplitterTest {
    @Test
    void endsSentencesAtTheirPunctuation() {
        assertThat(SentenceSplitter.split("It rained. Did it stop? Yes!"))
                .containsExactly("It rained.", "Did it stop?", "Yes!");
    }

    @Test
    void doesNotEndSentencesAtAbbreviationsAndInitials() {
        assertThat(SentenceSplitter.split("Dr. Smith met J. Doe, e.g. On Monday. They talked."))
                .containsExactly("Dr. Smith met J. Doe, e.g. On Monday.", "They talked.");
        assertThat(SentenceSplitter.split("Das ist z.B. Wien. Es ist schön."))
                .containsExactly("Das ist z.B. Wien.", "Es ist schön.");
    }

    @Test
    void joinsWrappedLinesAndHyphenatedWords() {
        assertThat(SentenceSplitter.split("An exam-\nple of\na line.")).containsExactly("An example of a line.");
        assertThat(SentenceSplitter.split("東京は日本の\n首都です。次の文。")).containsExactly("東京は日本の首都です。", "次の文。");
    }

    @Test
    void splitsLongSentencesAtPausesOrLineEnds() {
        List<String> pieces = SentenceSplitter.split("seven words without any end or pause\n".repeat(30));
        assertThat(pieces).hasSizeGreaterThan(3).allSatisfy(piece -> {
            assertThat(piece.split(" ")).hasSizeLessThanOrEqualTo(60);
            assertThat(piece).startsWith("seven").endsWith("pause");
        });
    }

    @Test
    void splitsTextWithoutAnyPause() {
        assertThat(SentenceSplitter.split("😀".repeat(1000)))
                .allSatisfy(piece -> assertThat(piece).matches("(😀)+"))
                .hasSizeGreaterThan(1);
    }
}
