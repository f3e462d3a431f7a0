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
    /// Best first, ties by id. A thousand are sorted for a search.
    @Override
    public int compareTo(Hit other) {
        int byScore = Double.compare(other.score, score);
        return byScore != 0 ? byScore : id.compareTo(other.id);
    }

    /// Several lists as one: what is in more than one of them has the best of its scores.
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

    /// Best first, of those that are admitted.
    static List<Hit> ordered(Map<ResourceId, Double> scores, Predicate<ResourceId> isAdmitted) {
        return scores.entrySet().stream()
                .filter(entry -> isAdmitted.test(entry.getKey()))
                .map(entry -> new Hit(entry.getKey(), Math.clamp(entry.getValue(), 0, 1)))
                .sorted()
                .toList();
    }
}
