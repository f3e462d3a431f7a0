package cairn.domain.memory;

import cairn.domain.search.similarity.TextScale;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Whether two sentences say the same, so that the newer one replaces the older one.
///
/// An embedding hardly sees who or how much a sentence is about: "he swims five kilometres" and "he runs ten
/// kilometres" lie nearer to each other than two wordings of one fact. So only sentences of the same words, numbers and
/// signs ever count as the same, however near others are: a fact that is kept twice does less harm than one that is
/// overwritten. Where nobody knows which words of a language tell something, only equal sentences do. Measured: ADR 35.
public final class SameFact {
    /// A part of the way from the floor of a model's scale to its ceiling.
    private static final double NEAR = 0.9;

    /// Of longer sentences, no part is looked for elsewhere: that takes time with the square of their length.
    private static final int MOST_TURNED = 64;

    private static final Pattern PARTS = Pattern.compile("[,;:]");

    private SameFact() {}

    /// Equal but for case, spaces, punctuation at the ends, and the accents of Latin letters where one of them is
    /// written without any.
    public static boolean isEqual(FactText one, FactText other) {
        return one.lower().equals(other.lower())
                || one.folded().equals(other.folded()) && (isPlain(one) || isPlain(other));
    }

    private static boolean isPlain(FactText fact) {
        return fact.lower().equals(fact.folded());
    }

    /// False where no nearness would do, so that none need be computed. The order counts, since it tells who
    /// does it: "Max owes Eva". Only the end may stand in front: "on Fridays Bob plays chess". Not where two
    /// may have a part each: "at noon 5 mg, at night 10 mg".
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
