package cairn.domain.search;

import cairn.domain.resource.ResourceId;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Merges the rankings of several signals into one, by a convex combination of normalised scores
/// (Bruch, Gai, Ingber: "An Analysis of Fusion Functions for Hybrid Retrieval", TOIS 2023).
///
/// BM25 is divided by the best of its list, since its least value is known to be 0. Cosines bunch together high
/// above theirs, so they are spread between the list's own floor and best. Scores depend on the candidates alone,
/// and their depth is fixed, so they are the same on every page.
public final class Fusion {
    /// Cosines below this say nothing: texts of unrelated matter score about as much under the default model.
    public static final double SEMANTIC_FLOOR = 0.52;

    private static final Comparator<Hit> BEST_FIRST =
            Comparator.comparingDouble(Hit::score).reversed().thenComparing(Hit::id);

    private final Map<Signal, Double> weights;

    public Fusion(Map<Signal, Double> weights) {
        this.weights = new EnumMap<>(weights);
    }

    public static Fusion equalWeights() {
        return new Fusion(Map.of(Signal.KEYWORD, 0.5, Signal.SUMMARY_VECTOR, 0.5));
    }

    /// All proposed items, best first, ties by id. Weights are shared out among the signals that answered.
    public List<Hit> fuse(List<Ranking> rankings) {
        double total = rankings.stream().mapToDouble(r -> weight(r.signal())).sum();
        Map<ResourceId, Double> scores = new HashMap<>();
        for (Ranking ranking : rankings) {
            double share = total == 0 ? 0 : weight(ranking.signal()) / total;
            normalised(ranking).forEach((id, score) -> scores.merge(id, share * score, Double::sum));
        }
        return scores.entrySet().stream()
                .map(entry -> new Hit(entry.getKey(), Math.clamp(entry.getValue(), 0, 1)))
                .sorted(BEST_FIRST)
                .toList();
    }

    private double weight(Signal signal) {
        return weights.getOrDefault(signal, 0.0);
    }

    private static Map<ResourceId, Double> normalised(Ranking ranking) {
        double floor = floor(ranking.signal());
        double best = ranking.candidates().stream()
                .mapToDouble(Candidate::score)
                .max()
                .orElse(floor);
        Map<ResourceId, Double> scores = new HashMap<>();
        for (Candidate candidate : ranking.candidates()) {
            if (candidate.score() >= floor) {
                double spread = best - floor;
                scores.put(candidate.id(), spread == 0 ? 1.0 : (candidate.score() - floor) / spread);
            }
        }
        return scores;
    }

    private static double floor(Signal signal) {
        return switch (signal) {
            case KEYWORD -> 0;
            case SUMMARY_VECTOR -> SEMANTIC_FLOOR;
        };
    }
}
