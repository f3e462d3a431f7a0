package cairn.application.port.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.Summarizer.Summary;
import cairn.domain.Text;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What every [Summarizer] does.
public interface SummarizerContract {
    Summarizer summarizer();

    @Test
    default void summarizesEveryText() {
        for (String text :
                List.of("word", "One sentence only.", "東京は日本の首都です。", "12 34", "```\ncode\n```", "# Only a heading")) {
            assertThat(summarizer().summarize("", text, new HashedSentences()).caption())
                    .isNotBlank();
        }
    }

    @Test
    default void limitsCaptionsAndKeywords() {
        for (String unit : List.of("x", "word ", "A sentence of some words. ", "漢字", "😀", "> ", "[", "\n\n", "a\n")) {
            Summary summary = summarizer().summarize("Title", "a" + unit.repeat(20_000), new HashedSentences());
            assertThat(Text.length(summary.caption())).isLessThanOrEqualTo(1000);
            assertThat(Text.isWellFormed(summary.caption())).isTrue();
            assertThat(summary.keywords()).hasSizeLessThanOrEqualTo(10);
        }
    }

    @Test
    default void keywordsAreDistinctAndNotBlank() {
        List<String> keywords = summarizer()
                .summarize(
                        "Rivers",
                        "The Rhine is a river. The Danube is a river too. Rivers flow into seas.",
                        new HashedSentences())
                .keywords();
        assertThat(new HashSet<>(keywords)).hasSameSizeAs(keywords);
        assertThat(keywords).isNotEmpty().noneMatch(String::isBlank);
    }

    @Test
    default void summarizesTheSameTextTheSameWay() {
        String text = "Volcanoes erupt. Lava flows down slopes. Ash falls on villages. People leave. ".repeat(5);
        assertThat(summarizer().summarize("Etna", text, new HashedSentences()))
                .isEqualTo(summarizer().summarize("Etna", text, new HashedSentences()));
    }
}
