package cairn.domain.search.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.TextScale;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PrecisionTest {
    @Test
    void raisesTheFloorSteadily() {
        for (CosineRange range : List.of(TextScale.USUAL.answers(), new CosineRange(0.15, 0.9))) {
            assertThat(new Precision(0).floor(range)).isEqualTo(-1);
            assertThat(Precision.USUAL.floor(range)).isEqualTo(range.floor());
            assertThat(new Precision(1).floor(range)).isEqualTo(range.ceiling());
            for (int i = 0; i < 1000; i++) {
                assertThat(new Precision((i + 1) / 1000.0).floor(range))
                        .isGreaterThan(new Precision(i / 1000.0).floor(range));
            }
        }
    }

    @Test
    void refusesValuesOutsideZeroToOne() {
        for (double value : new double[] {-0.1, 1.1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException().isThrownBy(() -> new Precision(value));
        }
    }

    @Test
    void aHigherPrecisionLeavesOutMoreWithoutChangingScores() {
        Random random = new Random(5);
        for (int round = 0; round < 300; round++) {
            List<Ranking> rankings = List.of(
                    new Ranking(Signal.KEYWORD, candidates(random, 0, 9), true),
                    new Ranking(Signal.SUMMARY_VECTOR, candidates(random, -1, 1), true));
            Set<Hit> wider = new HashSet<>(FusedHits.by(Fusion.adaptive(), rankings, new Precision(0)));
            for (double value : new double[] {0.1, 0.3, 0.31, 0.7, 1}) {
                List<Hit> hits = FusedHits.by(Fusion.adaptive(), rankings, new Precision(value));

                assertThat(wider).containsAll(hits);
                assertThat(hits)
                        .extracting(Hit::id)
                        .containsAll(rankings.getFirst().candidates().stream()
                                .map(Candidate::id)
                                .toList());
                wider = new HashSet<>(hits);
            }
        }
    }

    private static List<Candidate> candidates(Random random, double least, double most) {
        return IntStream.range(0, 20)
                .filter(i -> random.nextBoolean())
                .mapToObj(i -> new Candidate(
                        new ResourceId(new UUID(0x7000, i)), random.nextDouble() * (most - least) + least))
                .toList();
    }
}
