package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Keeps vague neighbours from ranking above exact hits.
final class Exactness {
    /// Separates the scores of lifted hits.
    private static final double STEP = 0.01;

    private Exactness() {}

    /// Lifts each exact hit just above the best of the other items that words match worse. Items that
    /// words match better may still rank higher.
    ///
    /// @param words keyword scores
    static Map<ResourceId, Double> lifted(
            Map<ResourceId, Double> scores, Map<ResourceId, Double> words, Set<ResourceId> exact) {
        if (exact.isEmpty()) {
            return scores;
        }
        Comparator<ResourceId> worstFirst = Comparator.comparingDouble(id -> words.getOrDefault(id, 0.0));
        List<ResourceId> others = scores.keySet().stream()
                .filter(id -> !exact.contains(id))
                .sorted(worstFirst)
                .toList();
        Map<ResourceId, Double> lifted = new HashMap<>(scores);
        double best = 0;
        int passed = 0;
        for (ResourceId id : exact.stream().sorted(worstFirst).toList()) {
            while (passed < others.size() && worstFirst.compare(others.get(passed), id) < 0) {
                best = Math.max(best, scores.getOrDefault(others.get(passed++), 0.0));
            }
            double least = best;
            lifted.computeIfPresent(id, (same, score) -> Math.max(score, least + (1 - least) * STEP * score));
        }
        return lifted;
    }
}
