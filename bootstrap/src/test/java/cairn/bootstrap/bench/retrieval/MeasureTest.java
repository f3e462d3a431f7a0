package cairn.bootstrap.bench.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class MeasureTest {
    private static final Map<String, Integer> GRADES = Map.of("a", 3, "b", 1);

    @Test
    void ndcgDiscountsGainsByRank() {
        assertThat(Measure.NDCG_10.of(List.of("a", "b"), GRADES)).isEqualTo(1);
        double discounted = 3 / (Math.log(3) / Math.log(2)) + 1 / 2.0;
        double ideal = 3 + 1 / (Math.log(3) / Math.log(2));
        assertThat(Measure.NDCG_10.of(List.of("x", "a", "b"), GRADES)).isCloseTo(discounted / ideal, within(1e-9));
    }

    @Test
    void measuresAtTenIgnoreHitsBelowRankTen() {
        List<String> late =
                IntStream.range(0, 11).mapToObj(i -> i == 10 ? "a" : "x" + i).toList();
        assertThat(Measure.NDCG_10.of(late, GRADES)).isZero();
        assertThat(Measure.MRR_10.of(late, GRADES)).isZero();
        assertThat(Measure.RECALL_10.of(late, GRADES)).isZero();
        assertThat(Measure.RECALL_100.of(late, GRADES)).isEqualTo(0.5);
    }

    @Test
    void reciprocalRankUsesTheFirstRelevantHit() {
        assertThat(Measure.MRR_10.of(List.of("x", "y", "b", "a"), GRADES)).isCloseTo(1 / 3.0, within(1e-9));
        assertThat(Measure.MRR_10.of(List.of(), GRADES)).isZero();
    }

    @Test
    void consistentDifferencesAreSignificant() {
        List<Double> better =
                IntStream.range(0, 30).mapToObj(i -> 0.5 + i / 100.0).toList();
        List<Double> worse = better.stream().map(value -> value - 0.1).toList();
        List<Double> mixed = IntStream.range(0, 30)
                .mapToObj(i -> better.get(i) + (i % 2 == 0 ? 0.1 : -0.1))
                .toList();
        assertThat(Randomisation.p(better, worse)).isLessThan(0.001);
        assertThat(Randomisation.p(better, mixed)).isGreaterThan(0.9);
        assertThat(Randomisation.p(better, better)).isEqualTo(1);
    }
}
