package cairn.adapter.enrichment.summary;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.HashedSentences;
import cairn.application.port.extraction.SentenceVectors;
import cairn.application.port.extraction.Summarizer;
import cairn.application.port.extraction.SummarizerContract;
import cairn.domain.Text;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExtractiveSummarizerTest implements SummarizerContract {
    private final ExtractiveSummarizer summarizer = new ExtractiveSummarizer();

    @Override
    public Summarizer summarizer() {
        return summarizer;
    }

    @Test
    void keepsAShortTextWholeWithoutAModel() {
        SentenceVectors none = sentences -> {
            throw new AssertionError("nothing was to be embedded, but these were: " + sentences);
        };
        assertThat(summarizer
                        .summarize("", "The mill stands empty. Its wheel has not turned since the war.", none)
                        .caption())
                .isEqualTo("The mill stands empty. Its wheel has not turned since the war.");
    }

    /// Only so much of a text is read, and the end may be in the middle of a character.
    @Test
    void neverCutsACharacterInHalf() {
        String code = "```\n" + "x".repeat(99_951) + "\n```\n";
        String prose = "Lanterns burn above the quiet harbour. ";
        String spaced = "```\n\uD83C\uDFEE" + " ".repeat(1991);
        List<String> texts = List.of(code + prose + "\uD83C\uDFEE".repeat(9), spaced + "\uD83C\uDFEE".repeat(9));

        assertThat(texts.getFirst().substring(0, 100_000)).endsWith("\uD83C");
        assertThat(texts.getLast().substring(0, 2000)).endsWith("\uD83C");
        assertThat(texts).map(text -> caption("", text)).allMatch(Text::isWellFormed);
    }

    @Test
    void doesNotRepeatTheTitle() {
        assertThat(caption(
                        "The old mill of the valley",
                        "# The old mill of the valley\n\nThe mill grinds corn for bread."))
                .isEqualTo("The mill grinds corn for bread.");
        assertThat(caption(
                        "The old mill of the valley",
                        "The old mill of the valley\n\nIt grinds corn for all our bread."))
                .isEqualTo("It grinds corn for all our bread.");
    }

    @Test
    void choosesTheFirstSentenceAndTwoMoreInOrder() {
        String text = "Coral reefs are built by colonies of small animals. The weather was fine that morning. "
                + "Reefs shelter a quarter of all sea fish. Somebody had forgotten the sandwiches. "
                + "Warm water makes coral reefs lose their colour. Coral reefs protect coasts from waves.";
        String caption = caption("", text);
        assertThat(caption)
                .startsWith("Coral reefs are built by colonies of small animals. ")
                .contains("eefs");
        assertThat(SentenceSplitter.split(caption)).hasSize(3).isSubsetOf(SentenceSplitter.split(text));
        assertThat(SentenceSplitter.split(caption).stream().map(text::indexOf)).isSorted();
        assertThat(caption).doesNotContain("sandwiches");
    }

    /// Within the pass over a text, the vector of a two-word sentence is that of its neighbours.
    @Test
    void doesNotChooseASentenceOfHardlyAnyWords() {
        List<String> others = List.of(
                "Coral reefs are built by colonies of small animals.",
                "Reefs shelter a quarter of all the fish of the sea.",
                "Warm water makes the corals lose all of their colour.",
                "Reefs protect the coasts behind them from high waves.");
        SentenceVectors context = sentences -> sentences.stream()
                .map(sentence -> near(others.indexOf(sentence)))
                .toList();
        String text = others.getFirst() + " More information. " + String.join(" ", others.subList(1, 4));

        assertThat(summarizer.summarize("", text, context).caption()).doesNotContain("More information");
    }

    /// @param direction the axis near the sentence's vector; if negative none, so that it lies in the
    /// middle
    private static float[] near(int direction) {
        float[] vector = {0.8f, 0, 0, 0, 0};
        if (direction >= 0) {
            vector[direction + 1] = 0.6f;
            return vector;
        }
        return new float[] {1, 0, 0, 0, 0};
    }

    @ParameterizedTest
    @ValueSource(strings = {">", "> ", "-", "- ", "=", "* ", "#", "|"})
    void readsFiftyThousandRepeatedMarks(String mark) {
        String text = mark.repeat(50_000) + "\n\nA sentence after it.";

        assertThat(caption("", text)).hasSizeLessThanOrEqualTo(1000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"# a", "> # a", "|a", "- a", "a", "`a", "[a", "***", "    "})
    void readsNinetyThousandSpacesInALine(String start) {
        String text = start + " ".repeat(90_000) + "b\n\nA sentence after it.";

        assertThat(caption("", text)).hasSizeLessThanOrEqualTo(1000);
    }

    @Test
    void readsNinetyThousandDotsInALine() {
        assertThat(caption("", "It goes on" + ".".repeat(90_000) + "b\n\nA sentence after it."))
                .hasSizeLessThanOrEqualTo(1000);
    }

    @Test
    void headingsEndBeforeTheirClosingMarks() {
        assertThat(Blocks.of("## Learning C# ##\n# A # #\n# ##\n### C#"))
                .extracting(Block::text)
                .containsExactly("Learning C#", "A #", "C#");
    }

    @Test
    void embedsNoMoreThanEightSentences() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            text.append("Sentence number ")
                    .append(i)
                    .append(" speaks of topic ")
                    .append(i % 7)
                    .append(". ");
        }
        Document document = Document.of("", text.toString());
        StopWords.Chosen chosen = StopWords.load().choose(document.sentences());
        assertThat(Selection.candidates(document.prose(), chosen))
                .hasSize(8)
                .startsWith(document.prose().getFirst());
    }

    @Test
    void makesSentencesOfAnnouncements() {
        assertThat(caption("", "- Compare two files:\n\n`diff a b`\n\n- Compare two folders:\n\n`diff -r a b`"))
                .isEqualTo("Compare two files. Compare two folders");
    }

    @Test
    void endsALongCaptionAtAWord() {
        String caption =
                caption("", "wordy ".repeat(66) + "one. " + "lengthy ".repeat(49) + "two. " + "endless ".repeat(49));
        assertThat(caption).hasSizeLessThanOrEqualTo(1000).endsWith("…");
    }

    private String caption(String title, String text) {
        return summarizer.summarize(title, text, new HashedSentences()).caption();
    }
}
