package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The fused scores of all candidates of a query. Precision only filters the hits, so scores are the
/// same for every precision.
public final class FusedScores {
    /// Share of a score that depends on the time, if the query names one.
    private static final double SHARE_OF_TIME = 0.25;

    /// Below this score, an item hardly matches, and its time counts in proportion, because many
    /// items were created then.
    private static final double FITTING = 0.05;

    private final Evidence evidence;
    private final Scales scales;
    private final FusionWeights mixture;

    /// Combined from the signals only.
    private final Map<ResourceId, Double> summed;

    /// After the influence of neighbours.
    private final Map<ResourceId, Double> drawn;

    /// After exact hits were lifted, and with the time of creation.
    private final Map<ResourceId, Double> scores;

    /// Items created at a time that the query names; empty if it names none.
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

    /// Weight of words relative to that of words and meaning.
    public double shareOfWords() {
        return 1 - mixture.shareOfMeaning();
    }

    /// The items whose vectors [#regularised] needs.
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

    /// Draws the scores of neighbours among the first together; see [Regularisation].
    ///
    /// @param vectors of [#first], of unit length and one model; items without one keep their score
    public FusedScores regularised(Map<ResourceId, float[]> vectors) {
        if (mixture.words() == 0 || mixture.meaning() == 0) {
            return this;
        }
        Map<ResourceId, Double> together = Regularisation.of(summed, vectors, mixture.shareOfMeaning(), scales.texts());
        return new FusedScores(evidence, scales, mixture, summed, together, evidence.lifted(together), timely);
    }

    /// Gives these candidates of a filtered search the scores that they have without filters. Candidates
    /// that are unknown there are scored on the same scale.
    ///
    /// @param whole the result of the same query without filters
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

    /// Makes a part of each score depend on whether the item is of a time that the query names. Exact
    /// hits still rank above items that words match worse. Measured: ADR 39.
    ///
    /// @param ofThen the items of that time
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

    /// Whether the item is of a time that the query names; empty if it names none.
    public Optional<Boolean> isTimely(ResourceId id) {
        return timely.map(ids -> ids.contains(id));
    }

    private static Map<ResourceId, Double> known(Map<ResourceId, Double> own, Map<ResourceId, Double> whole) {
        Map<ResourceId, Double> scores = new HashMap<>(own);
        scores.replaceAll((id, score) -> whole.getOrDefault(id, score));
        return scores;
    }

    /// Returns items that words or colours find, or that are near enough in meaning,
    /// best first, ties by id.
    public List<Hit> hits(Precision precision) {
        return Hit.ordered(scores, id -> evidence.admits(id, precision, scales));
    }

    /// Returns the items nearest in meaning, however far they are, with their scores.
    public List<Hit> nearest(int most) {
        return evidence.nearest(most).stream()
                .map(id -> new Hit(id, Math.clamp(scores.getOrDefault(id, 0.0), 0, 1)))
                .toList();
    }

    /// How much neighbours raised a score; negative if they lowered it.
    public double drawn(ResourceId id) {
        return drawn.getOrDefault(id, 0.0) - summed.getOrDefault(id, 0.0);
    }
}
