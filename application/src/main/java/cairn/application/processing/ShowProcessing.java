package cairn.application.processing;

import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.ProcessingRepository.FailureCount;
import cairn.application.port.job.JobQueue;
import cairn.application.port.job.JobQueue.Waiting;
import cairn.application.port.job.JobStatistics;
import cairn.application.port.job.JobStatistics.Minute;
import cairn.application.port.transaction.Transactions;
import cairn.domain.job.Lane;
import cairn.domain.resource.ProcessingState;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Shows the progress of processing a workspace's content, and its estimated end.
public final class ShowProcessing {
    /// Time span of the rate: long enough to average texts of different lengths, and short
    /// enough to be current.
    private static final Duration WINDOW = Duration.ofMinutes(10);

    private static final double MILLIS_A_MINUTE = 60_000;

    private final Transactions transactions;
    private final ProcessingRepository processing;
    private final JobQueue jobs;
    private final JobStatistics statistics;
    private final OutdatedRecipes outdated;
    private final InstantSource clock;

    public ShowProcessing(
            Transactions transactions,
            ProcessingRepository processing,
            JobQueue jobs,
            JobStatistics statistics,
            OutdatedRecipes outdated,
            InstantSource clock) {
        this.transactions = transactions;
        this.processing = processing;
        this.jobs = jobs;
        this.statistics = statistics;
        this.outdated = outdated;
        this.clock = clock;
    }

    public Progress execute(Principal principal) {
        WorkspaceId workspace = principal.workspaceId();
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return transactions.read(() -> progress(workspace, now));
    }

    private Progress progress(WorkspaceId workspace, Instant now) {
        List<LaneProgress> lanes = Arrays.stream(Lane.values())
                .map(lane -> lane(workspace, lane, now))
                .toList();
        return new Progress(processing.count(workspace), processing.countFailures(workspace), lanes);
    }

    private LaneProgress lane(WorkspaceId workspace, Lane lane, Instant now) {
        Waiting waiting = waiting(workspace, lane);
        double rate = rate(statistics.listDone(workspace, lane, now.minus(WINDOW)), now);
        Optional<Instant> eta = waiting.count() == 0 || rate == 0
                ? Optional.empty()
                : Optional.of(now.plusMillis(Math.round(waiting.count() / rate * MILLIS_A_MINUTE)));
        return new LaneProgress(lane, waiting, rate, eta);
    }

    private Waiting waiting(WorkspaceId workspace, Lane lane) {
        return lane == Lane.REPROCESS
                ? new Waiting(outdated.count(workspace), Optional.empty())
                : jobs.waiting(workspace, lane);
    }

    /// Measures from the first job in the window, so that idle time before it does not lower the rate;
    /// at least a minute, so that a single job does not make a high rate.
    private static double rate(List<Minute> minutes, Instant now) {
        if (minutes.isEmpty()) {
            return 0;
        }
        long done = minutes.stream().mapToLong(Minute::done).sum();
        double elapsed = Duration.between(minutes.getFirst().start(), now).toMillis() / MILLIS_A_MINUTE;
        return done / Math.max(1, elapsed);
    }

    /// @param states number of items in each state
    /// @param failures reasons of failures
    public record Progress(Map<ProcessingState, Long> states, List<FailureCount> failures, List<LaneProgress> lanes) {
        public Progress {
            states = Map.copyOf(states);
            failures = List.copyOf(failures);
            lanes = List.copyOf(lanes);
        }
    }

    /// @param ratePerMinute recently completed jobs of the workspace per minute
    /// @param eta when the waiting jobs will be done at that rate; empty if none waits, or none
    /// was completed recently
    public record LaneProgress(Lane lane, Waiting waiting, double ratePerMinute, Optional<Instant> eta) {}
}
