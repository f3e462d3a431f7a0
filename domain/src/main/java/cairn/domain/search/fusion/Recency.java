package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/// A mild preference for recently created items. Ages are whole days (UTC), so that scores are
/// the same on all pages.
///
/// @param boost 0–1; 0 changes nothing
/// @param today any time of the current day
public record Recency(double boost, Instant today) {
    private static final double MOST_LOST = 0.3;
    private static final double HALF_LIFE_DAYS = 30;

    /// Whether scores do not depend on age.
    public boolean isIndifferent() {
        return boost == 0;
    }

    /// Weights the scores of the hits and sorts them again. Hits without a time keep their score.
    public List<Hit> weigh(List<Hit> hits, Map<ResourceId, Instant> created) {
        return hits.stream()
                .map(hit -> {
                    Instant time = created.get(hit.id());
                    return time == null ? hit : new Hit(hit.id(), hit.score() * weight(time));
                })
                .sorted()
                .toList();
    }

    /// Returns the factor of the score: from 1 for new items down to 0.7 for very
    /// old ones at full boost.
    public double weight(Instant created) {
        return 1 - MOST_LOST * boost * (1 - Math.pow(2, -days(created) / HALF_LIFE_DAYS));
    }

    private double days(Instant created) {
        Duration age = Duration.between(created.truncatedTo(ChronoUnit.DAYS), today.truncatedTo(ChronoUnit.DAYS));
        return Math.max(0, age.toDays());
    }
}
