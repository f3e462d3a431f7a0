package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// A fused result.
///
/// @param score 0–1
public record Hit(ResourceId id, double score) implements Comparable<Hit> {
    /// Best first, ties by id. A search sorts about a thousand.
    @Override
    public int compareTo(Hit other) {
        int byScore = Double.compare(other.score, score);
        return byScore != 0 ? byScore : id.compareTo(other.id);
    }

    /// Merges several lists. An item in more than one of them gets its best score.
    public static List<Hit> merged(List<List<Hit>> lists) {
        if (lists.size() == 1) {
            return lists.getFirst();
        }
        Map<ResourceId, Double> best = new HashMap<>();
        lists.forEach(hits -> hits.forEach(hit -> best.merge(hit.id(), hit.score(), Math::max)));
        return ordered(best);
    }

    /// Best first.
    public static List<Hit> ordered(Map<ResourceId, Double> scores) {
        return ordered(scores, id -> true);
    }

    /// Best first, only admitted items.
    static List<Hit> ordered(Map<ResourceId, Double> scores, Predicate<ResourceId> isAdmitted) {
        return scores.entrySet().stream()
                .filter(entry -> isAdmitted.test(entry.getKey()))
                .map(entry -> new Hit(entry.getKey(), Math.clamp(entry.getValue(), 0, 1)))
                .sorted()
                .toList();
    }
}
