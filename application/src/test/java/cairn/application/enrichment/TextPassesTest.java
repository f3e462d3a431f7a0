package cairn.application.enrichment;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.model.EmbeddedText;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.HashingEmbedder;
import cairn.domain.search.similarity.TextScale;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextPassesTest {
    private static final String HARBOUR = "Lanterns burn above the harbour. The tide comes in at night.";
    private static final String BREAD = "Feed the starter in the morning. Bake the bread in a hot oven.";

    private final Reader reader = new Reader();
    private final TextPasses passes = new TextPasses(reader, List.of(HARBOUR, BREAD));

    @Test
    void aTextThatHoldsSentencesIsReadOnce() {
        List<float[]> vectors = passes.of(List.of("Lanterns burn above the harbour.", "The tide comes in at night."));

        assertThat(passes.vector(reader, HARBOUR)).isEqualTo(new HashingEmbedder().embedText(HARBOUR));
        assertThat(vectors).hasSize(2);
        assertThat(vectors.getFirst()).isEqualTo(new HashingEmbedder().embedText("Lanterns burn above the harbour."));
        assertThat(reader.read).containsExactly(HARBOUR);
        assertThat(passes.hasRead(reader, HARBOUR)).isTrue();
        assertThat(passes.hasRead(reader, BREAD)).isFalse();
    }

    @Test
    void eachSentenceIsReadWhereItStands() {
        List<float[]> vectors = passes.of(List.of(
                "The tide comes in at night.", "Bake the bread in a hot oven.", "Lanterns burn above the harbour."));

        assertThat(vectors.get(1)).isEqualTo(new HashingEmbedder().embedText("Bake the bread in a hot oven."));
        assertThat(reader.read).containsExactlyInAnyOrder(HARBOUR, BREAD);
    }

    @Test
    void aSentenceThatStandsNowhereIsReadAlone() {
        List<float[]> vectors = passes.of(List.of("Something else.", "The tide comes in at night."));

        assertThat(vectors.getFirst()).isEqualTo(new HashingEmbedder().embedText("Something else."));
        assertThat(reader.read).containsExactlyInAnyOrder("Something else.", HARBOUR);
    }

    @Test
    void marksThatWereTakenOutDoNotHideASentence() {
        String marked = "# Tides\n\nThe **tide** comes in at\nnight.";

        List<float[]> vectors = new TextPasses(reader, List.of(marked)).of(List.of("The tide comes in at night."));

        assertThat(vectors).hasSize(1);
        assertThat(reader.read).containsExactly(marked);
    }

    @Test
    void whatAnotherModelReadsIsNotKept() {
        HashingEmbedder other = new HashingEmbedder("other");

        assertThat(passes.vector(other, HARBOUR)).isEqualTo(other.embedText(HARBOUR));
        assertThat(passes.hasRead(other, HARBOUR)).isFalse();
        assertThat(reader.read).isEmpty();
    }

    /// Tells what it read.
    private static final class Reader implements Embedder {
        private final Embedder real = new HashingEmbedder();
        private final List<String> read = new ArrayList<>();

        @Override
        public String model() {
            return real.model();
        }

        @Override
        public TextScale scale() {
            return real.scale();
        }

        @Override
        public int dimensions() {
            return real.dimensions();
        }

        @Override
        public float[] embedText(String text) {
            read.add(text);
            return real.embedText(text);
        }

        @Override
        public EmbeddedText embedParts(String text, List<String> parts) {
            read.add(text);
            return real.embedParts(text, parts);
        }

        @Override
        public float[] embedQuery(String text) {
            return real.embedQuery(text);
        }

        @Override
        public boolean knows(String word) {
            return real.knows(word);
        }
    }
}
