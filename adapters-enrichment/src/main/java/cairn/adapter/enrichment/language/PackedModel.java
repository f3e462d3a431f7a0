package cairn.adapter.enrichment.language;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import opennlp.tools.ml.model.AbstractModel;
import opennlp.tools.ml.model.Context;
import org.jspecify.annotations.Nullable;

/// A maximum entropy model of n-grams in a fifth of the memory. OpenNLP keeps an object, a string and an array for each
/// of 146,000 n-grams, 37 MB in all. Here the n-grams are sorted numbers and their weights single precision: 8 MB.
///
/// Computes the same as [opennlp.tools.ml.maxent.GISModel]: the probability of an outcome is
/// proportional to the exponential of the sum of its weights, each times the value of the n-gram.
final class PackedModel extends AbstractModel {
    /// Characters of an n-gram, 16 bits each.
    private static final int LONGEST = Long.SIZE / Character.SIZE;

    private final long[] grams;
    /// Start of each n-gram's weights, by its index in `grams`. The last entry is the end of all.
    private final int[] begins;
    private final short[] outcomes;
    private final float[] weights;

    private PackedModel(String[] names, long[] grams, int[] begins, short[] outcomes, float[] weights) {
        super(new Context[0], new String[0], names);
        this.grams = grams;
        this.begins = begins;
        this.outcomes = outcomes;
        this.weights = weights;
    }

    static PackedModel of(AbstractModel model) {
        Object[] parts = model.getDataStructures();
        List<Gram> all = ((Map<?, ?>) parts[1])
                .entrySet().stream()
                        .map(Gram::of)
                        .sorted(Comparator.comparingLong(Gram::key))
                        .toList();
        long[] grams = all.stream().mapToLong(Gram::key).toArray();
        int[] begins = new int[grams.length + 1];
        for (int at = 0; at < grams.length; at++) {
            begins[at + 1] = begins[at] + all.get(at).outcomes().length;
        }
        short[] outcomes = new short[begins[grams.length]];
        float[] weights = new float[outcomes.length];
        for (int at = 0; at < grams.length; at++) {
            all.get(at).write(begins[at], outcomes, weights);
        }
        return new PackedModel((String[]) parts[2], grams, begins, outcomes, weights);
    }

    /// No n-gram has the character 0, so those of different lengths differ.
    static long key(String gram) {
        if (gram.length() > LONGEST) {
            throw new IllegalArgumentException("an n-gram of more than " + LONGEST + " characters: " + gram);
        }
        return gram.chars().asLongStream().reduce(0, (key, character) -> key << Character.SIZE | character);
    }

    @Override
    public double[] eval(String[] context) {
        return eval(context, (float[]) null);
    }

    @Override
    public double[] eval(String[] context, double[] probabilities) {
        double[] all = eval(context);
        System.arraycopy(all, 0, probabilities, 0, all.length);
        return probabilities;
    }

    /// @param values of the n-grams; null for 1 each
    @Override
    public double[] eval(String[] context, float @Nullable [] values) {
        double[] sums = new double[getNumOutcomes()];
        for (int at = 0; at < context.length; at++) {
            add(context[at], values == null ? 1 : values[at], sums);
        }
        return probabilities(sums);
    }

    private void add(String gram, float value, double[] sums) {
        int at = gram.length() > LONGEST ? -1 : Arrays.binarySearch(grams, key(gram));
        if (at < 0) {
            return;
        }
        for (int i = begins[at]; i < begins[at + 1]; i++) {
            sums[outcomes[i]] += weights[i] * value;
        }
    }

    /// The greatest sum is subtracted first: the exponential of a large sum is infinite.
    private static double[] probabilities(double[] sums) {
        double greatest = Arrays.stream(sums).max().orElse(0);
        double[] parts =
                Arrays.stream(sums).map(sum -> Math.exp(sum - greatest)).toArray();
        double all = Arrays.stream(parts).sum();
        return Arrays.stream(parts).map(part -> part / all).toArray();
    }
}
