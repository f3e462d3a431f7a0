package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A fused result.
///
/// @param score 0–1
public record Hit(ResourceId id, double score) {
    static final Comparator<Hit> BEST_FIRST =
            Comparator.comparingDouble(Hit::score).reversed().thenComparing(Hit::id);

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
        return scores.entrySet().stream()
                .map(entry -> new Hit(entry.getKey(), Math.clamp(entry.getValue(), 0, 1)))
                .sorted(BEST_FIRST)
                .toList();
    }
}
