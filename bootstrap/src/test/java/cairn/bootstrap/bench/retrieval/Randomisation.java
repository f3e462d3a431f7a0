package cairn.bootstrap.bench.retrieval;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/// Fisher's randomisation test on pairs, as Smucker, Allan and Carterette recommend it for retrieval ("A Comparison of
/// Statistical Significance Tests for Information Retrieval Evaluation", CIKM 2007): how often a difference of means
/// as large comes about when it is left to chance, for every question, which of two systems had which value.
final class Randomisation {
    private static final int ROUNDS = 20_000;
    private static final long SEED = 6;

    private Randomisation() {}

    /// @return the two-sided p, never 0: `(1 + as large) / (1 + rounds)`
    static double p(List<Double> one, List<Double> other) {
        double[] differences = IntStream.range(0, one.size())
                .mapToDouble(i -> one.get(i) - other.get(i))
                .toArray();
        double observed = Math.abs(sum(differences));
        Random random = new Random(SEED);
        int asLarge = 0;
        for (int round = 0; round < ROUNDS; round++) {
            if (Math.abs(shuffled(differences, random)) >= observed - 1e-12) {
                asLarge++;
            }
        }
        return (1.0 + asLarge) / (1 + ROUNDS);
    }

    private static double shuffled(double[] differences, Random random) {
        double sum = 0;
        for (double difference : differences) {
            sum += random.nextBoolean() ? difference : -difference;
        }
        return sum;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
