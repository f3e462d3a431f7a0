package cairn.application.job;

import cairn.application.QuietLog;
import cairn.application.job.JobHandlers.Handling;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.job.JobQueue;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.job.JobStatistics;
import cairn.application.port.job.WorkObserver;
import cairn.application.port.transaction.Transactions;
import cairn.domain.failure.Failure.Part;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Claims jobs, runs them, and releases failed ones. Claims and completions do not wait for the disk: at
/// worst, a job runs again after a crash.
public final class JobRunner {
    /// Delay until another server may try; the worker of this one waits longer each time.
    private static final Duration AFTER_OUTAGE = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);

    private final QuietLog expected = new QuietLog(LOG);
    private final Transactions transactions;
    private final JobQueue queue;
    private final JobStatistics statistics;
    private final JobHandlers handlers;
    private final InstantSource clock;
    private final Duration lease;
    private final WorkObserver observer;

    /// @param lease longer than most jobs take; a job whose worker crashed waits this long
    public JobRunner(
            Transactions transactions,
            JobQueue queue,
            JobStatistics statistics,
            JobHandlers handlers,
            InstantSource clock,
            Duration lease,
            WorkObserver observer) {
        this.transactions = transactions;
        this.queue = queue;
        this.statistics = statistics;
        this.handlers = handlers;
        this.clock = clock;
        this.lease = lease;
        this.observer = observer;
    }

    /// Runs up to `limit` due jobs of the lane in sequence, and completes them together.
    ///
    /// @return the number of claimed jobs
    /// @throws Unavailable if no job could run because a dependency is unavailable; the jobs wait, which
    /// does not count as an attempt
    public int runDue(Lane lane, int limit) {
        List<Claim> claims = transactions.writeRelaxed(() -> queue.claim(lane, limit, clock.instant(), lease));
        List<Claim> done = new ArrayList<>(claims.size());
        try {
            run(claims, done);
        } finally {
            complete(lane, done);
        }
        return claims.size();
    }

    /// A job that waits for a dependency does not delay later jobs that do not need it.
    private void run(List<Claim> claims, List<Claim> done) {
        Unavailable met = null;
        for (int i = 0; i < claims.size(); i++) {
            try {
                if (isDone(claims.get(i))) {
                    done.add(claims.get(i));
                }
            } catch (Unavailable outage) {
                boolean endsAll = isNeededByAll(outage.part());
                claims.subList(i, endsAll ? claims.size() : i + 1).forEach(claim -> postpone(claim, AFTER_OUTAGE));
                if (endsAll) {
                    throw outage;
                }
                met = outage;
            }
        }
        if (met != null && done.isEmpty()) {
            throw met;
        }
    }

    private static boolean isNeededByAll(Part part) {
        return switch (part) {
            case DATABASE, DISK, SERVER -> true;
            case STORAGE, READERS, SEARCH, SUMMARIES -> false;
        };
    }

    // An Error in a parser or a model must not end the worker: it counts as a failed attempt.
    private boolean isDone(Claim claim) {
        if (claim.attempt() > RetryPolicy.mostClaims(claim.job().lane())) {
            giveBack(claim, new IllegalStateException("the worker of this job crashed, or exceeded its lease"));
            return false;
        }
        try {
            timed(claim.job());
            return true;
        } catch (PostponedJob e) {
            LOG.debug("job {} waits: {}", claim.job(), e.getMessage());
            postpone(claim, e.delay());
            return false;
        } catch (Throwable problem) {
            if (problem instanceof Unavailable unavailable && isOutage(unavailable)) {
                throw unavailable;
            }
            log(claim, problem);
            giveBack(claim, problem);
            return false;
        }
    }

    private void complete(Lane lane, List<Claim> done) {
        if (!done.isEmpty()) {
            transactions.writeRelaxed(() -> {
                List<Claim> ours = done.stream().filter(queue::complete).toList();
                count(lane, ours);
                return ours;
            });
        }
    }

    /// If another worker has to repeat a job, that worker counts it. In the order of the workspaces, so
    /// that two servers do not wait for each other.
    private void count(Lane lane, List<Claim> done) {
        Instant now = clock.instant();
        Map<UUID, Long> byWorkspace = done.stream()
                .collect(Collectors.groupingBy(
                        claim -> claim.job().workspace().value(), TreeMap::new, Collectors.counting()));
        byWorkspace.forEach((workspace, jobs) -> statistics.countDone(new WorkspaceId(workspace), lane, jobs, now));
    }

    private void log(Claim claim, Throwable problem) {
        if (problem instanceof ExpectedFailure || problem instanceof Unavailable) {
            expected.info(
                    "job {} failed at try {}: {}", claim.job(), claim.attempt(), String.valueOf(problem.getMessage()));
        } else {
            LOG.warn("job {} failed at try {}", claim.job(), claim.attempt(), problem);
        }
    }

    private void timed(Job job) {
        Handling<?> handling = handlers.handlerOf(job);
        long begin = System.nanoTime();
        try {
            handling.handle();
        } finally {
            observer.took(handling.work(), Duration.ofNanos(System.nanoTime() - begin));
        }
    }

    /// Whether the failure is an outage, unrelated to the job. SEARCH is not one: jobs only use its
    /// model in this process, whose failure may be permanent for the job.
    private static boolean isOutage(Unavailable unavailable) {
        return unavailable.reason() != Reason.REFUSED
                && switch (unavailable.part()) {
                    case STORAGE, DATABASE, DISK, READERS, SERVER -> true;
                    case SEARCH, SUMMARIES -> false;
                };
    }

    /// Whether the process that read the file was killed, for example for lack of memory. The file is
    /// not to blame, unless this happens repeatedly.
    private static boolean isReaderKilled(Throwable problem) {
        return problem instanceof Unavailable unavailable
                && unavailable.part() == Part.READERS
                && unavailable.reason() == Reason.REFUSED;
    }

    private void postpone(Claim claim, Duration delay) {
        Instant next = clock.instant().plus(delay);
        try {
            transactions.writeRelaxed(
                    () -> isGivenBack(queue.postpone(claim, next), handlers.handlerOf(claim.job())::postponed));
        } catch (RuntimeException problem) {
            LOG.debug("job {} could not be postponed; its lease will run out", claim.job(), problem);
        }
    }

    private void giveBack(Claim claim, Throwable cause) {
        boolean isBlameless = isReaderKilled(cause);
        Optional<Instant> next = (isBlameless
                        ? RetryPolicy.delayAfterKill(claim.attempt(), claim.id())
                        : RetryPolicy.delay(claim.attempt(), claim.id()))
                .map(clock.instant()::plus);
        Handling<?> handling = handlers.handlerOf(claim.job());
        Runnable trace = isBlameless && next.isPresent()
                ? handling::postponed
                : () -> handling.failed(cause, claim.attempt(), next.orElse(null));
        try {
            transactions.write(
                    handling.lock(),
                    () -> isGivenBack(
                            next.isPresent() ? queue.retry(claim, next.get()) : queue.complete(claim), trace));
        } catch (RuntimeException problem) {
            LOG.warn("job {} could not be given back; its lease will run out", claim.job(), problem);
        }
    }

    /// A worker that has lost the lease must not overwrite the state set by the new owner.
    private static boolean isGivenBack(boolean isOurs, Runnable trace) {
        if (isOurs) {
            trace.run();
        }
        return isOurs;
    }
}
