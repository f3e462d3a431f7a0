package cairn.domain.search;

import cairn.domain.resource.ResourceId;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Merges the rankings of several signals into one, by a convex combination of normalised scores
/// (Bruch, Gai, Ingber: "An Analysis of Fusion Functions for Hybrid Retrieval", TOIS 2023).
///
/// BM25 is divided by the best of its list, since its least value is known to be 0. Cosines bunch together high
/// above theirs, so they are spread between the usual floor and their list's best; what lies below that floor shares
/// a thousandth of the scale. Scores depend on the candidates alone, and their depth is fixed, so they are the same
/// on every page, and under every precision: that only says which hits are left out.
public final class Fusion {
    private static final double BELOW_FLOOR = 0.001;

    private final Map<Signal, Double> weights;

    public Fusion(Map<Signal, Double> weights) {
        this.weights = new EnumMap<>(weights);
    }

    public static Fusion equalWeights() {
        return new Fusion(Map.of(Signal.KEYWORD, 0.5, Signal.SUMMARY_VECTOR, 0.5, Signal.COLOUR, 0.5));
    }

    public List<Hit> fuse(List<Ranking> rankings) {
        return fuse(rankings, Precision.USUAL);
    }

    /// What words find, and what is near enough in meaning, best first, ties by id. Weights are shared out among the
    /// signals that answered.
    public List<Hit> fuse(List<Ranking> rankings, Precision precision) {
        double total = rankings.stream().mapToDouble(r -> weight(r.signal())).sum();
        Map<ResourceId, Double> scores = new HashMap<>();
        Set<ResourceId> kept = new HashSet<>();
        for (Ranking ranking : rankings) {
            double share = total == 0 ? 0 : weight(ranking.signal()) / total;
            double best = best(ranking);
            double floor = floor(ranking.signal(), precision);
            for (Candidate candidate : ranking.candidates()) {
                double score = normalised(ranking.signal(), candidate.score(), best);
                scores.merge(candidate.id(), share * score, Double::sum);
                if (candidate.score() >= floor) {
                    kept.add(candidate.id());
                }
            }
        }
        scores.keySet().retainAll(kept);
        return Hit.ordered(scores);
    }

    private double weight(Signal signal) {
        return weights.getOrDefault(signal, 0.0);
    }

    private static double best(Ranking ranking) {
        return ranking.candidates().stream().mapToDouble(Candidate::score).max().orElse(0);
    }

    private static double floor(Signal signal, Precision precision) {
        return switch (signal) {
            case KEYWORD, COLOUR -> 0;
            case SUMMARY_VECTOR -> precision.floor();
        };
    }

    private static double normalised(Signal signal, double score, double best) {
        return switch (signal) {
            case KEYWORD -> best == 0 ? 1 : score / best;
            case SUMMARY_VECTOR -> ofCosine(score, best);
            case COLOUR -> score;
        };
    }

    private static double ofCosine(double cosine, double best) {
        double floor = Precision.USUAL_FLOOR;
        if (cosine < floor) {
            return BELOW_FLOOR * (cosine + 1) / (floor + 1);
        }
        return best == floor ? 1 : BELOW_FLOOR + (1 - BELOW_FLOOR) * (cosine - floor) / (best - floor);
    }
}
