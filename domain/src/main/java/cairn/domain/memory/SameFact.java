package cairn.domain.memory;

import cairn.domain.search.similarity.TextScale;

/// Whether two sentences say the same, so that the newer one replaces the older one.
///
/// An embedding hardly sees who or how much a sentence is about: "he swims five kilometres" and "he runs ten
/// kilometres"
/// lie nearer to each other than two wordings of one fact. So sentences that differ in numbers, in what is negated, or
/// in a telling word on either side never count as the same, however near they are: a fact that is kept twice does less
/// harm than one that is overwritten. Measured: ADR 35.
public final class SameFact {
    /// A part of the way from the floor of a model's scale to its ceiling.
    private static final double NEAR = 0.9;

    private SameFact() {}

    /// Equal but for case, accents, spaces, and punctuation at the ends.
    public static boolean isEqual(FactText one, FactText other) {
        return one.folded().equals(other.folded());
    }

    /// False where no nearness would do, so that none need be computed.
    public static boolean mayBe(FactText one, FactText other) {
        return one.numbers().equals(other.numbers())
                && one.negated().equals(other.negated())
                && (one.stems().containsAll(other.telling()) || other.stems().containsAll(one.telling()));
    }

    /// @param cosine of their vectors
    public static boolean isNear(double cosine, TextScale scale) {
        return cosine >= threshold(scale);
    }

    public static double threshold(TextScale scale) {
        return scale.floor() + NEAR * (scale.cosines().ceiling() - scale.floor());
    }
}
