package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What a question's candidates come to together, none left out yet: so that scores are the same under every
/// precision, which only says what is.
public final class FusedScores {
    /// How much of a score is for the time, if the query names one.
    private static final double SHARE_OF_TIME = 0.25;

    /// What scores less than this hardly fits: its time counts in proportion, for many things were created then.
    private static final double FITTING = 0.05;

    private final Evidence evidence;
    private final Scales scales;
    private final FusionWeights mixture;

    /// By the signals alone.
    private final Map<ResourceId, Double> summed;

    /// With what neighbours changed.
    private final Map<ResourceId, Double> drawn;

    /// With what is exact in front of what words match worse, and with the time of creation.
    private final Map<ResourceId, Double> scores;

    /// Those that are of a time that the query names; empty if it names none.
    private final Optional<Set<ResourceId>> timely;

    private FusedScores(
            Evidence evidence,
            Scales scales,
            FusionWeights mixture,
            Map<ResourceId, Double> summed,
            Map<ResourceId, Double> drawn,
            Map<ResourceId, Double> scores,
            Optional<Set<ResourceId>> timely) {
        this.evidence = evidence;
        this.scales = scales;
        this.mixture = mixture;
        this.summed = summed;
        this.drawn = drawn;
        this.scores = scores;
        this.timely = timely;
    }

    static FusedScores of(Evidence evidence, Scales scales, FusionWeights mixture) {
        Map<ResourceId, Double> summed = mixture.scores(evidence, scales);
        return new FusedScores(evidence, scales, mixture, summed, summed, evidence.lifted(summed), Optional.empty());
    }

    /// How much words count, where meaning counts too.
    public double shareOfWords() {
        return 1 - mixture.shareOfMeaning();
    }

    /// Those whose vectors [#regularised] asks for.
    public List<ResourceId> first() {
        double[] sorted =
                summed.values().stream().mapToDouble(score -> score).sorted().toArray();
        double least = sorted.length == 0 ? 0 : sorted[Math.max(0, sorted.length - Regularisation.DEPTH)];
        return summed.entrySet().stream()
                .filter(entry -> entry.getValue() >= least)
                .map(entry -> new Hit(entry.getKey(), entry.getValue()))
                .sorted()
                .limit(Regularisation.DEPTH)
                .map(Hit::id)
                .toList();
    }

    /// The same, where neighbours among the first have drawn their scores together; see [Regularisation].
    ///
    /// @param vectors of [#first], of unit length and one model; what has none keeps its score
    public FusedScores regularised(Map<ResourceId, float[]> vectors) {
        if (mixture.words() == 0 || mixture.meaning() == 0) {
            return this;
        }
        Map<ResourceId, Double> together = Regularisation.of(summed, vectors, mixture.shareOfMeaning(), scales.texts());
        return new FusedScores(evidence, scales, mixture, summed, together, evidence.lifted(together), timely);
    }

    /// These candidates of a filter, each with the score that it has without. What is not known there is scored by
    /// the same scale.
    ///
    /// @param whole what the same question finds without filters
    public FusedScores within(FusedScores whole) {
        FusedScores own = of(evidence, scales, whole.mixture);
        return new FusedScores(
                evidence,
                scales,
                whole.mixture,
                known(own.summed, whole.summed),
                known(own.drawn, whole.drawn),
                known(own.scores, whole.scores),
                timely);
    }

    /// The same, where a part of each score is for being of a time that the query names. What contains the query as it
    /// stands is still in front of what words match worse. Measured: ADR 39.
    ///
    /// @param ofThen those that are
    public FusedScores preferring(Set<ResourceId> ofThen) {
        Map<ResourceId, Double> all = new HashMap<>(scores);
        all.replaceAll((id, score) -> (1 - SHARE_OF_TIME) * score + (ofThen.contains(id) ? ofTime(score) : 0));
        Map<ResourceId, Double> compared = new HashMap<>(all);
        compared.keySet()
                .removeIf(id -> !ofThen.contains(id) && !evidence.exact().containsKey(id));
        all.putAll(evidence.lifted(compared));
        return new FusedScores(evidence, scales, mixture, summed, drawn, all, Optional.of(ofThen));
    }

    private static double ofTime(double score) {
        return SHARE_OF_TIME * Math.min(1, score / FITTING);
    }

    /// Whether it is of a time that the query names; empty if it names none.
    public Optional<Boolean> isTimely(ResourceId id) {
        return timely.map(ids -> ids.contains(id));
    }

    private static Map<ResourceId, Double> known(Map<ResourceId, Double> own, Map<ResourceId, Double> whole) {
        Map<ResourceId, Double> scores = new HashMap<>(own);
        scores.replaceAll((id, score) -> whole.getOrDefault(id, score));
        return scores;
    }

    /// What words find, and what is near enough in meaning, best first, ties by id.
    public List<Hit> hits(Precision precision) {
        return Hit.ordered(scores, id -> evidence.admits(id, precision, scales));
    }

    /// What is nearest in meaning, however far that is, with the scores that it has.
    public List<Hit> nearest(int most) {
        return evidence.nearest(most).stream()
                .map(id -> new Hit(id, Math.clamp(scores.getOrDefault(id, 0.0), 0, 1)))
                .toList();
    }

    /// How far neighbours have raised a score; below 0 where they lowered it.
    public double drawn(ResourceId id) {
        return drawn.getOrDefault(id, 0.0) - summed.getOrDefault(id, 0.0);
    }
}
