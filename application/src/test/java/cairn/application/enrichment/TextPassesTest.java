package cairn.application.enrichment;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.model.CountingEmbedder;
import cairn.application.port.model.HashingEmbedder;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextPassesTest {
    private static final String HARBOUR = "Lanterns burn above the harbour. The tide comes in at night.";
    private static final String BREAD = "Feed the starter in the morning. Bake the bread in a hot oven.";

    private final CountingEmbedder reader = new CountingEmbedder();
    private final TextPasses passes = new TextPasses(List.of(reader), List.of(HARBOUR, BREAD));

    @Test
    void embedsATextOnceForAllItsSentences() {
        List<float[]> vectors = passes.of(List.of("Lanterns burn above the harbour.", "The tide comes in at night."));

        assertThat(passes.vector(reader, HARBOUR)).isEqualTo(new HashingEmbedder().embedText(HARBOUR));
        assertThat(vectors).hasSize(2);
        assertThat(vectors.getFirst()).isEqualTo(new HashingEmbedder().embedText("Lanterns burn above the harbour."));
        assertThat(reader.texts()).containsExactly(HARBOUR);
        assertThat(passes.hasRead(reader, HARBOUR)).isTrue();
        assertThat(passes.hasRead(reader, BREAD)).isFalse();
    }

    @Test
    void embedsEachSentenceFromTheTextThatContainsIt() {
        List<float[]> vectors = passes.of(List.of(
                "The tide comes in at night.", "Bake the bread in a hot oven.", "Lanterns burn above the harbour."));

        assertThat(vectors.get(1)).isEqualTo(new HashingEmbedder().embedText("Bake the bread in a hot oven."));
        assertThat(reader.texts()).containsExactlyInAnyOrder(HARBOUR, BREAD);
    }

    @Test
    void aSentenceInNoTextIsEmbeddedAlone() {
        List<float[]> vectors = passes.of(List.of("Something else.", "The tide comes in at night."));

        assertThat(vectors.getFirst()).isEqualTo(new HashingEmbedder().embedText("Something else."));
        assertThat(reader.texts()).containsExactlyInAnyOrder("Something else.", HARBOUR);
    }

    @Test
    void findsASentenceInATextWithMarkdown() {
        String marked = "# Tides\n\nThe **tide** comes in at\nnight.";

        List<float[]> vectors =
                new TextPasses(List.of(reader), List.of(marked)).of(List.of("The tide comes in at night."));

        assertThat(vectors).hasSize(1);
        assertThat(reader.texts()).containsExactly(marked);
    }

    @Test
    void doesNotCacheTextsOfAnotherModel() {
        HashingEmbedder other = new HashingEmbedder("other");

        assertThat(passes.vector(other, HARBOUR)).isEqualTo(other.embedText(HARBOUR));
        assertThat(passes.hasRead(other, HARBOUR)).isFalse();
        assertThat(reader.texts()).isEmpty();
    }
}
