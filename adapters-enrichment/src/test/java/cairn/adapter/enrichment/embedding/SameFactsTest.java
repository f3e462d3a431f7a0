package cairn.adapter.enrichment.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.memory.FactText;
import cairn.domain.memory.SameFact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The figures of ADR 35.
@Tag("slow")
class SameFactsTest {
    private static final Path PAIRS = Path.of("../bench/collections/same-facts/pairs.tsv");

    static List<EmbeddingModel> models() {
        return EmbeddingModel.ALL;
    }

    private static boolean isOverwritten(OnnxEmbedder embedder, String[] pair) {
        FactText one = FactText.of(pair[1]);
        FactText other = FactText.of(pair[2]);
        return SameFact.isEqual(one, other)
                || SameFact.mayBe(one, other)
                        && SameFact.isNear(cosine(embedder, one.text(), other.text()), embedder.scale());
    }

    private static double cosine(OnnxEmbedder embedder, String one, String other) {
        float[] a = embedder.embedText(one);
        float[] b = embedder.embedText(other);
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("models")
    void overwritesOnlyEqualFacts(EmbeddingModel model, @TempDir Path models) throws IOException {
        List<String[]> pairs =
                Files.readAllLines(PAIRS).stream().map(line -> line.split("\t")).toList();
        try (OnnxEmbedder embedder = new OnnxEmbedder(model, models, 2)) {
            List<String[]> overwritten =
                    pairs.stream().filter(pair -> isOverwritten(embedder, pair)).toList();

            assertThat(overwritten.stream().filter(pair -> pair[0].equals("differ")))
                    .isEmpty();
            assertThat(overwritten).hasSize(7);
        }
    }
}
