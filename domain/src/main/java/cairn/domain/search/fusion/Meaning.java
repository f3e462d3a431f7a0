package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// The cosines of summaries and passages. An item without passages is short, so its
/// summary stands for them.
///
/// @param passageShare see [Fusion]
/// @param floor below which cosines are meaningless
record Meaning(Map<ResourceId, Double> summaries, Map<ResourceId, Double> passages, double passageShare, double floor) {
    /// Below every cosine.
    static final double FARTHEST = -2;

    private static final double BELOW_FLOOR = 0.001;

    double nearest(ResourceId id) {
        return Math.max(summaries.getOrDefault(id, FARTHEST), passages.getOrDefault(id, FARTHEST));
    }

    /// The highest cosine; 0 if there are no candidates.
    double best() {
        return summaries.isEmpty() && passages.isEmpty() ? 0 : Math.max(highest(summaries), highest(passages));
    }

    private static double highest(Map<ResourceId, Double> cosines) {
        double highest = FARTHEST;
        for (double cosine : cosines.values()) {
            highest = Math.max(highest, cosine);
        }
        return highest;
    }

    /// @param best the cosine that scores 1; above the floor
    Map<ResourceId, Double> scores(double best) {
        Map<ResourceId, Double> scores = LinkedHashMap.newLinkedHashMap(summaries.size() + passages.size());
        summaries.keySet().forEach(id -> scores.put(id, score(id, best)));
        passages.keySet().forEach(id -> scores.computeIfAbsent(id, other -> score(other, best)));
        return scores;
    }

    Set<ResourceId> ids() {
        Set<ResourceId> ids = HashSet.newHashSet(summaries.size() + passages.size());
        ids.addAll(summaries.keySet());
        ids.addAll(passages.keySet());
        return ids;
    }

    /// A summary that is no candidate is far away.
    private double score(ResourceId id, double best) {
        Double summary = summaries.get(id);
        double bySummary = summary == null ? 0 : ofCosine(summary, best);
        return (1 - passageShare) * bySummary + passageShare * ofCosine(nearest(id), best);
    }

    private double ofCosine(double cosine, double best) {
        if (cosine < floor) {
            return BELOW_FLOOR * (cosine + 1) / (floor + 1);
        }
        return BELOW_FLOOR + (1 - BELOW_FLOOR) * (cosine - floor) / (best - floor);
    }
}
