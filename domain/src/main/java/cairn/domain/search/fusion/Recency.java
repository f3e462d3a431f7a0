package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/// A mild preference for what was created lately. Ages are whole days of UTC, so that scores stay the same from page to
/// page.
///
/// @param boost 0–1; at 0 nothing changes at all
/// @param today any time of the day ages are counted to
public record Recency(double boost, Instant today) {
    private static final double MOST_LOST = 0.3;
    private static final double HALF_LIFE_DAYS = 30;

    /// Whether scores stay as they are, whatever the age.
    public boolean isIndifferent() {
        return boost == 0;
    }

    /// The hits with their scores weighed, in their new order. Those without a time keep theirs.
    public List<Hit> weigh(List<Hit> hits, Map<ResourceId, Instant> created) {
        return hits.stream()
                .map(hit -> {
                    Instant time = created.get(hit.id());
                    return time == null ? hit : new Hit(hit.id(), hit.score() * weight(time));
                })
                .sorted()
                .toList();
    }

    /// What the score is multiplied with: 1 for what is new, and at the least 0.7 for what is very old.
    public double weight(Instant created) {
        return 1 - MOST_LOST * boost * (1 - Math.pow(2, -days(created) / HALF_LIFE_DAYS));
    }

    private double days(Instant created) {
        Duration age = Duration.between(created.truncatedTo(ChronoUnit.DAYS), today.truncatedTo(ChronoUnit.DAYS));
        return Math.max(0, age.toDays());
    }
}
