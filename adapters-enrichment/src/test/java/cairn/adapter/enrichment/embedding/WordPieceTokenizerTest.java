package cairn.adapter.enrichment.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WordPieceTokenizerTest {
    private static final Map<String, Integer> PIECES =
            Map.of("[CLS]", 1, "[SEP]", 2, "[UNK]", 3, "em", 4, "##bed", 5, "##ding", 6, "#", 7, "a", 8);
    private final WordPieceTokenizer tokenizer = new WordPieceTokenizer(Vocabulary.of(PIECES));

    @Test
    void cutsWordsIntoTheLongestKnownPieces() {
        assertThat(tokenizer.encode("Embedding a", 10)).containsExactly(1, 4, 5, 6, 8, 2);
    }

    @Test
    void takesAWordWithAnUnknownPartForUnknown() {
        assertThat(tokenizer.encode("embedx a", 10)).containsExactly(1, 3, 8, 2);
        assertThat(tokenizer.encode("a".repeat(101), 10)).containsExactly(1, 3, 2);
    }

    @Test
    void framesAnEmptyText() {
        assertThat(tokenizer.encode("", 10)).containsExactly(1, 2);
    }

    @Test
    void keepsTheFrameWhenItCuts() {
        assertThat(tokenizer.encode("embedding embedding", 4)).containsExactly(1, 4, 5, 2);
        assertThat(tokenizer.encode("a a a a a", 4)).containsExactly(1, 8, 8, 2);
    }

    @Test
    void readsTheModelsOwnFile() throws IOException {
        try (InputStream json = ModelFile.open(EmbeddingModel.BGE_SMALL_EN.tokenizer())) {
            WordPieceTokenizer real = new WordPieceTokenizer(Vocabulary.read(json));
            assertThat(real.encode("Hello, embeddings!", 512))
                    .containsExactly(101, 7592, 1010, 7861, 8270, 4667, 2015, 999, 102);
        }
    }
}
