package cairn.domain.memory;

import cairn.domain.search.similarity.TextScale;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Decides whether two sentences state the same fact, so that the newer one replaces the older one.
///
/// Embeddings hardly distinguish persons and quantities: "he swims five kilometres" and "he runs ten
/// kilometres" are nearer to each other than two wordings of one fact. So sentences are the same only if
/// they have the same words, numbers and signs, however near their vectors are: a duplicate fact does
/// less harm than an overwritten one. In languages whose significant words are unknown, only equal
/// sentences are the same. Measured: ADR 35.
public final class SameFact {
    /// Position of the threshold between the floor (0) and the ceiling (1) of a model's scale.
    private static final double NEAR = 0.9;

    /// Maximum number of words of a sentence that may be rotated, because that check
    /// takes quadratic time.
    private static final int MOST_TURNED = 64;

    private static final Pattern PARTS = Pattern.compile("[,;:]");

    private SameFact() {}

    /// Whether they are equal, ignoring case, spaces, punctuation at the ends, and, if one of them has
    /// none, accents of Latin letters.
    public static boolean isEqual(FactText one, FactText other) {
        return one.lower().equals(other.lower())
                || one.folded().equals(other.folded()) && (isPlain(one) || isPlain(other));
    }

    private static boolean isPlain(FactText fact) {
        return fact.lower().equals(fact.folded());
    }

    /// Returns false if they differ however near their vectors are, which then need not be
    /// compared. Word order is significant: "Max owes Eva". Only the end may move to the front: "on
    /// Fridays Bob plays chess". That does not hold for sentences with several parts: "at noon 5
    /// mg, at night 10 mg".
    public static boolean mayBe(FactText one, FactText other) {
        if (one.telling().isEmpty()) {
            return false;
        }
        return one.telling().equals(other.telling())
                || isSimple(one) && isSimple(other) && isTurned(one.telling(), other.telling());
    }

    private static boolean isSimple(FactText fact) {
        return Set.copyOf(fact.telling()).size() == fact.telling().size()
                && PARTS.splitAsStream(fact.lower()).limit(2).count() < 2;
    }

    private static boolean isTurned(List<String> one, List<String> other) {
        if (one.size() != other.size() || one.size() > MOST_TURNED) {
            return false;
        }
        List<String> twice = new ArrayList<>(one);
        twice.addAll(one);
        return Collections.indexOfSubList(twice, other) >= 0;
    }

    /// @param cosine of their vectors
    public static boolean isNear(double cosine, TextScale scale) {
        return cosine >= threshold(scale);
    }

    public static double threshold(TextScale scale) {
        return scale.cosines().at(NEAR);
    }
}
