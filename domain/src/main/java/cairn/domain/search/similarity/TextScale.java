package cairn.domain.search.similarity;

/// Interprets the cosines between texts; every embedding model has its own scale.
///
/// @param cosines range of cosines between queries and texts
/// @param usualFall usual difference between the best and the twentieth candidate of a question in
/// prose, as a share of the scale above the floor
/// @param least cosine that all but a few of the texts answering a question reach; at most the floor,
/// below which cosines give no useful order
/// @param things usual range of cosines between the name of a thing and "a photo of a" that thing; those
/// of other things are lower
public record TextScale(CosineRange cosines, double usualFall, double least, CosineRange things) {
    /// The scale of the default model. Texts about the same subject in different words
    /// rarely exceed the ceiling.
    public static final TextScale USUAL = new TextScale(new CosineRange(0.485, 0.95), 0.15, 0.44);

    /// As parts of the way from the floor to the ceiling. Measured: ADR 30.
    private static final double NEARLY = 0.4;

    /// Measured: ADR 32.
    private static final double RELATED = 0.13;

    /// Texts are unrelated up to the first part of the way, and neighbours from the second
    /// on. Measured: ADR 30.
    private static final double STRANGERS = 0.2;

    private static final double NEIGHBOURS = 0.5;

    /// Bounds of `things`, depending on the pooling of the model. Measured: ADR 24.
    private static final double MEAN_THINGS_FLOOR = 0.42;

    private static final double MEAN_THINGS_CEILING = 0.785;
    private static final double FIRST_THINGS_FLOOR = 0.326;
    private static final double FIRST_THINGS_CEILING = 0.605;

    public TextScale {
        if (!(usualFall > 0 && usualFall < 1)) {
            throw new IllegalArgumentException("a fall is a part of the scale");
        }
        if (!(least <= cosines.floor())) {
            throw new IllegalArgumentException(
                    "answers may lie below the floor of the scale, but do not begin above it");
        }
    }

    /// For a model with mean pooling.
    public TextScale(CosineRange cosines, double usualFall, double least) {
        this(cosines, usualFall, least, cosines.part(MEAN_THINGS_FLOOR, MEAN_THINGS_CEILING));
    }

    /// Returns the scale for a model that pools by the first token.
    public TextScale ofFirstTokens() {
        return new TextScale(cosines, usualFall, least, cosines.part(FIRST_THINGS_FLOOR, FIRST_THINGS_CEILING));
    }

    /// The range of texts that answer a question, from hardly to clearly.
    public CosineRange answers() {
        return new CosineRange(least, cosines.ceiling());
    }

    /// The lower end of the scale.
    public double floor() {
        return cosines.floor();
    }

    /// The mean cosine that consecutive notes about the same subject reach.
    public double related() {
        return cosines.at(RELATED);
    }

    /// The cosine that the best answer to a question usually reaches. A lower best does not score 1: a
    /// text that is hardly near does not match well only because nothing is nearer.
    public double nearly() {
        return cosines.at(NEARLY);
    }

    /// Returns how clearly two texts are about the same subject, from 0 (by chance) to 1.
    ///
    /// @param cosine of the two
    public double neighbourhood(double cosine) {
        CosineRange between = cosines.part(STRANGERS, NEIGHBOURS);
        return Math.clamp((cosine - between.floor()) / (between.ceiling() - between.floor()), 0, 1);
    }
}
