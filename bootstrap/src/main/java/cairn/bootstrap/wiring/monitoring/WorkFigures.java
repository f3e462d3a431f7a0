package cairn.bootstrap.wiring.monitoring;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.DatabaseFigures;
import cairn.domain.job.Lane;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The waiting work in the database, at one moment, for a scrape.
///
/// @param overdueSeconds time since the oldest waiting job became due
record WorkFigures(
        Map<Lane, Long> waiting,
        Map<Lane, Double> overdueSeconds,
        long indexBacklog,
        long changingWorkspaces,
        long waitingRemovals,
        long failingWebhooks,
        long pausedWebhooks) {
    static final Set<Lane> LANES = Set.copyOf(EnumSet.complementOf(EnumSet.of(Lane.REPROCESS)));

    WorkFigures {
        waiting = Map.copyOf(waiting);
        overdueSeconds = Map.copyOf(overdueSeconds);
    }

    /// Uses one transaction: if the first figure is unavailable, the others are not tried.
    static WorkFigures read(Database database, Instant now) {
        DatabaseFigures figures = database.figures();
        return database.transactions()
                .read(() -> new WorkFigures(
                        byLane(figures::waitingJobs),
                        byLane(lane -> overdue(figures, lane, now)),
                        figures.indexBacklog(),
                        figures.changingWorkspaces(),
                        figures.waitingRemovals(),
                        figures.failingWebhooks(),
                        figures.pausedWebhooks()));
    }

    private static <T> Map<Lane, T> byLane(Function<Lane, T> figure) {
        return LANES.stream().collect(Collectors.toMap(lane -> lane, figure));
    }

    private static double overdue(DatabaseFigures figures, Lane lane, Instant now) {
        return figures.oldestDue(lane)
                .map(due -> Duration.between(due, now).toMillis() / 1000.0)
                .filter(seconds -> seconds > 0)
                .orElse(0.0);
    }
}
