package cairn.adapter.enrichment.summary;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.memory.FactExtractor;
import cairn.application.port.memory.FactExtractorContract;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SentenceFactsTest implements FactExtractorContract {
    @Override
    public FactExtractor extractor() {
        return new SentenceFacts();
    }

    private static List<String> facts(String text) {
        return new SentenceFacts().facts(text);
    }

    @Test
    void takesEachSentenceForAFact() {
        assertThat(facts("Ana likes tea. Her sister plays the violin.\n\n- The trip costs 500 euros\n- Dr. Who called"))
                .containsExactly(
                        "Ana likes tea.", "Her sister plays the violin.", "The trip costs 500 euros", "Dr. Who called");
    }

    @Test
    void joinsWhatIsTooShortToWhatIsBesideIt() {
        assertThat(facts("Ana called. Yes. She is fine.")).containsExactly("Ana called. Yes.", "She is fine.");
        assertThat(facts("a. b. c. d.")).containsExactly("a. b. c. d.");
    }

    @Test
    void losesNothingThatMarkdownHides() {
        assertThat(String.join(" ", facts("Run this:\n\n```\nmake build\n```\n\nThen wait.")))
                .contains("Run this:", "make build", "Then wait.");
        assertThat(facts("<!-- only hidden -->")).containsExactly("<!-- only hidden -->");
        assertThat(facts("...... ....")).containsExactly("...... ....");
    }

    @Test
    void makesNoMoreThanAreStoredAtOnce() {
        String text = IntStream.range(0, 1200).mapToObj(i -> "Fact " + i + ".").collect(Collectors.joining(" "));

        List<String> facts = facts(text);

        assertThat(facts).hasSizeBetween(300, 500);
        assertThat(String.join(" ", facts)).isEqualTo(text);
    }
}
