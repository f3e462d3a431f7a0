package cairn.domain.context;

import cairn.domain.search.similarity.Cosine;
import cairn.domain.search.similarity.TextScale;
import java.util.Collection;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The vector by which a short note with a context is compared. Measured: ADR 32.
public final class ContextVector {
    /// Weight of the context's vector; the rest is that of the note's own.
    private static final double SHARE = 0.7;

    /// By the distance from the note.
    private static final List<Double> WEIGHTS = List.of(1.0, 0.7, 0.5);

    /// A mean of vectors is nearer to everything than the vector of the joined text, on which the scales of
    /// models and the balance with words were tuned.
    private static final double LENGTH = 0.97;

    /// Shorter texts (in words) are damped, because every greeting is near every other greeting.
    private static final int FULL_WORDS = 24;

    private static final double MOST_DAMPING = 0.06;

    private ContextVector() {}

    /// Whether a note and its neighbours are about the same subject. A very short note is near nothing,
    /// so the neighbours are compared with each other too. A note whose mean cosine is below the floor
    /// is about something else.
    ///
    /// @param note unit length, like each of `neighbours`; unrelated if there are no neighbours
    /// @param scale gives the thresholds for cosines
    public static boolean isRelated(float[] note, Collection<float[]> neighbours, TextScale scale) {
        List<float[]> all = Stream.concat(Stream.of(note), neighbours.stream()).toList();
        return mean(all.subList(0, 1), all) >= scale.floor() && mean(all, all) >= scale.related();
    }

    /// Mean cosine between each of `ones` and those that follow it in `all`; -1 if there are no pairs.
    ///
    /// @param ones the first of `all`
    private static double mean(List<float[]> ones, List<float[]> all) {
        return IntStream.range(0, ones.size())
                .boxed()
                .flatMap(i -> all.subList(i + 1, all.size()).stream().map(other -> Cosine.of(ones.get(i), other)))
                .mapToDouble(cosine -> cosine)
                .average()
                .orElse(-1);
    }

    /// The vector of a context: the mean of the vectors of its texts. Longer texts have more weight, as in
    /// the vector of the joined text, which is the mean of its tokens.
    ///
    /// @return unit length
    public static float[] around(List<ContextPart> parts) {
        double[] sum = new double[parts.getFirst().vector().length];
        for (ContextPart part : parts) {
            double weight = WEIGHTS.get(part.distance()) * part.length();
            for (int i = 0; i < sum.length; i++) {
                sum[i] += weight * part.vector()[i];
            }
        }
        double length =
                Math.sqrt(DoubleStream.of(sum).map(value -> value * value).sum());
        float[] vector = new float[sum.length];
        IntStream.range(0, sum.length).forEach(i -> vector[i] = (float) (sum[i] / length));
        return vector;
    }

    /// Returns a vector shorter than unit length: the less the note agrees with its context, and the
    /// shorter the note is, the farther it is from everything.
    ///
    /// @param own vector of the note's own text, of unit length like `context`
    public static float[] of(float[] own, float[] context, String text) {
        double shortness = Math.max(0, 1 - (double) NoteContext.words(text) / FULL_WORDS);
        double damped = LENGTH * (1 - MOST_DAMPING * shortness);
        float[] vector = new float[own.length];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = (float) (damped * ((1 - SHARE) * own[i] + SHARE * context[i]));
        }
        return vector;
    }
}
