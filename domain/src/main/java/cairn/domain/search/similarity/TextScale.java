package cairn.domain.search.similarity;

/// What cosines between texts mean under one embedding model; every model has its own.
///
/// @param cosines of questions and texts
/// @param usualFall how far the twentieth candidate of a question in prose lies behind the best, as a part of what is
/// above the floor
/// @param least what all but a few of the texts that answer a question reach; at most the floor, below which cosines
/// order nothing
/// @param things cosines between the name of a thing and "a photo of a" that thing: usually, they are in this range,
/// and those of other things below
public record TextScale(CosineRange cosines, double usualFall, double least, CosineRange things) {
    /// Of the default model. Texts of one matter in other words seldom pass the ceiling.
    public static final TextScale USUAL = new TextScale(new CosineRange(0.485, 0.95), 0.15, 0.44);

    /// A part of the way from the floor to the ceiling. Measured: ADR 30.
    private static final double NEARLY = 0.4;

    /// The same. Measured: ADR 32.
    private static final double RELATED = 0.13;

    /// Two texts are strangers up to the first part of the way, and neighbours from the second on. Measured: ADR 30.
    private static final double STRANGERS = 0.2;

    private static final double NEIGHBOURS = 0.5;

    /// Where the range of things begins and ends, by the pooling of the model. Measured: ADR 24.
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

    /// Of a model for which a text is the mean of its tokens.
    public TextScale(CosineRange cosines, double usualFall, double least) {
        this(cosines, usualFall, least, cosines.part(MEAN_THINGS_FLOOR, MEAN_THINGS_CEILING));
    }

    /// The same for a model for which a text is its first token.
    public TextScale ofFirstTokens() {
        return new TextScale(cosines, usualFall, least, cosines.part(FIRST_THINGS_FLOOR, FIRST_THINGS_CEILING));
    }

    /// From what answers a question at the least, to what clearly does.
    public CosineRange answers() {
        return new CosineRange(least, cosines.ceiling());
    }

    /// Where the scale begins.
    public double floor() {
        return cosines.floor();
    }

    /// What notes on one matter, written one after another, reach on average.
    public double related() {
        return cosines.at(RELATED);
    }

    /// What the best answer to a question seldom falls short of; a best below does not count as one. What is hardly
    /// near is no match only because nothing is nearer.
    public double nearly() {
        return cosines.at(NEARLY);
    }

    /// How far two texts are about one matter: 0 where that is by chance, 1 where it is not.
    ///
    /// @param cosine of the two
    public double neighbourhood(double cosine) {
        CosineRange between = cosines.part(STRANGERS, NEIGHBOURS);
        return Math.clamp((cosine - between.floor()) / (between.ceiling() - between.floor()), 0, 1);
    }
}
