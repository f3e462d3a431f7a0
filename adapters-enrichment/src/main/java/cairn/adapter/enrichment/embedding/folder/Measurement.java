package cairn.adapter.enrichment.embedding.folder;

import static cairn.adapter.enrichment.embedding.folder.Cosines.quantile;

import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.TextScale;

/// What cosines of a model mean, told from pairs of questions and answers. For the models that are packed this comes
/// near what was measured on whole collections: ADR 33.
record Measurement(Cosines cosines) {
    /// So many of the texts that answer something else lie below the floor.
    private static final double OTHERS_BELOW = 0.95;

    /// So many of the answers, at most, do too.
    private static final double ANSWERS_BELOW = 0.1;

    /// So many of the answers are below what an answer reaches.
    private static final double LOST = 0.02;

    /// How far apart answers and others are at the least: models that tell them apart have .1 to .5.
    private static final double APART = 0.02;

    /// Texts of one collection are nearer to each other than those of forty matters.
    private static final double FALL_OF_COLLECTIONS = 0.32;

    private static final double MOST = 0.99;

    /// Whether answers are nearer to their questions than other texts.
    boolean tellsAnswers() {
        return apart() >= APART && floor() > -1;
    }

    TextScale scale() {
        double floor = floor();
        double ceiling = Math.min(MOST, middle() + apart());
        double fall = FALL_OF_COLLECTIONS * cosines.fall() / (1 - floor);
        return new TextScale(
                new CosineRange(floor, ceiling),
                Math.clamp(fall, 0.01, 0.9),
                Math.min(floor, quantile(cosines.answers(), LOST)));
    }

    private double floor() {
        return Math.min(quantile(cosines.others(), OTHERS_BELOW), quantile(cosines.answers(), ANSWERS_BELOW));
    }

    private double middle() {
        return quantile(cosines.answers(), 0.5);
    }

    private double apart() {
        return middle() - quantile(cosines.others(), 0.5);
    }
}
