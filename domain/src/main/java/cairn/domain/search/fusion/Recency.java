package cairn.domain.search.fusion;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// A mild preference for what was made lately. Ages are whole days of UTC, so that scores stay the same from page to
/// page; the time of making is told by the id (UUID version 7, RFC 9562 §5.7).
///
/// @param boost 0–1; at 0 nothing changes at all
/// @param today any time of the day ages are counted to
public record Recency(double boost, Instant today) {
    private static final double MOST_LOST = 0.3;
    private static final double HALF_LIFE_DAYS = 30;

    /// The hits with their scores weighed, in their new order.
    public List<Hit> weigh(List<Hit> hits) {
        return boost == 0
                ? hits
                : hits.stream()
                        .map(hit -> new Hit(hit.id(), hit.score() * weight(hit)))
                        .sorted()
                        .toList();
    }

    /// What the score is multiplied with: 1 for what is new, and at the least 0.7 for what is very old.
    public double weight(Hit hit) {
        return hit.id()
                .timestamp()
                .map(made -> 1 - MOST_LOST * boost * (1 - Math.pow(2, -days(made) / HALF_LIFE_DAYS)))
                .orElse(1.0);
    }

    private double days(Instant made) {
        Duration age = Duration.between(made.truncatedTo(ChronoUnit.DAYS), today.truncatedTo(ChronoUnit.DAYS));
        return Math.max(0, age.toDays());
    }
}
