package cairn.adapter.enrichment.embedding.folder;

import static cairn.adapter.enrichment.embedding.folder.Cosines.quantile;

import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.TextScale;

/// Derives the scale of a model from the cosines of questions and answers. ADR 33 compares the result with the
/// scales of the packed models, which were tuned on whole collections.
record Measurement(Cosines cosines) {
    /// Share of the wrong answers below the floor, at most.
    private static final double OTHERS_BELOW = 0.95;

    /// Share of the right answers below the floor, at most.
    private static final double ANSWERS_BELOW = 0.1;

    /// Share of the right answers below `least`.
    private static final double LOST = 0.02;

    /// Least difference between the median cosine of right answers and of wrong ones. Working models
    /// have .1 to .5.
    private static final double APART = 0.02;

    /// Scales the measured fall: texts of one collection are more similar than these, which cover forty
    /// subjects.
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
