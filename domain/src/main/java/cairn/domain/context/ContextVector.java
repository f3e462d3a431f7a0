package cairn.domain.context;

import cairn.domain.search.similarity.Cosine;
import cairn.domain.search.similarity.TextScale;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What a short note is compared by that has a context. Measured: ADR 32.
public final class ContextVector {
    /// How much of it is that of the context; the rest is the note's own.
    private static final double SHARE = 0.7;

    /// Texts of fewer words count less: a greeting is near to every greeting.
    private static final int FULL_WORDS = 24;

    private static final double MOST_DAMPING = 0.06;

    private ContextVector() {}

    /// Whether a note and its neighbours are on one matter. A very short note is near to nothing, so the neighbours are
    /// compared with each other too. A note below the floor is about something else.
    ///
    /// @param note unit length, as each of `neighbours`; without any of these it belongs to none
    /// @param scale what their cosines mean
    public static boolean isRelated(float[] note, Collection<float[]> neighbours, TextScale scale) {
        List<float[]> all = Stream.concat(Stream.of(note), neighbours.stream()).toList();
        return mean(all.subList(0, 1), all) >= scale.floor() && mean(all, all) >= scale.related();
    }

    /// The mean cosine of each of `ones` and those that follow it in `all`; -1 without any.
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

    /// Shorter than unit length: the less the note and its context say the same, and the shorter the note, the farther
    /// it is from everything.
    ///
    /// @param own of the note's own text, of unit length as `context`
    public static float[] of(float[] own, float[] context, String text) {
        double damped = 1 - MOST_DAMPING * Math.max(0, 1 - (double) NoteContext.words(text) / FULL_WORDS);
        float[] vector = new float[own.length];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = (float) (damped * ((1 - SHARE) * own[i] + SHARE * context[i]));
        }
        return vector;
    }
}
