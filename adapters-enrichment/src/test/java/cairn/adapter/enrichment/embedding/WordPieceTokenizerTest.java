package cairn.adapter.enrichment.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WordPieceTokenizerTest {
    private static final Map<String, Integer> PIECES =
            Map.of("[CLS]", 1, "[SEP]", 2, "[UNK]", 3, "em", 4, "##bed", 5, "##ding", 6, "#", 7, "a", 8);

    private static int[] encode(String text, int window) {
        return new WordPieceTokenizer(Vocabulary.of(PIECES), window).encode(text);
    }

    @Test
    void splitsWordsIntoTheLongestKnownPieces() {
        assertThat(encode("Embedding a", 10)).containsExactly(1, 4, 5, 6, 8, 2);
    }

    @Test
    void treatsAWordWithAnUnknownPartAsUnknown() {
        assertThat(encode("embedx a", 10)).containsExactly(1, 3, 8, 2);
        assertThat(encode("a".repeat(101), 10)).containsExactly(1, 3, 2);
    }

    @Test
    void addsStartAndEndTokensToAnEmptyText() {
        assertThat(encode("", 10)).containsExactly(1, 2);
    }

    @Test
    void keepsStartAndEndTokensWhenItTruncates() {
        assertThat(encode("embedding embedding", 4)).containsExactly(1, 4, 5, 2);
        assertThat(encode("a a a a a", 4)).containsExactly(1, 8, 8, 2);
    }

    @Test
    void readsTheModelsOwnFile() throws IOException {
        try (WordPieceTokenizer real = WordPieceTokenizer.read("/bge-small-en-v1.5-q-tokenizer.json", 512)) {
            assertThat(real.encode("Hello, embeddings!"))
                    .containsExactly(101, 7592, 1010, 7861, 8270, 4667, 2015, 999, 102);
        }
    }
}
