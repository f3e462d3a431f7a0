package cairn.application.memory;

import cairn.application.job.JobHandler;
import cairn.application.port.Unavailable;
import cairn.application.port.memory.FactExtractor;
import cairn.application.port.memory.FactExtractor.InvalidFacts;
import cairn.application.port.memory.MemoryJobRepository.Pending;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Part;
import cairn.domain.failure.Rejected;
import cairn.domain.job.Job;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Problem;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Splits a text into facts and stores each of them. Calls the model and computes vectors outside any
/// transaction, and compares concurrently stored memories before it writes. While the index is behind,
/// waits (see [IndexBehind]) without delaying other jobs of the lane, which do not need the index.
public final class InferMemories implements JobHandler<Job.Infer> {
    /// Maximum difference between the clocks of servers.
    private static final Duration SKEW = Duration.ofSeconds(5);

    /// Maximum number of rounds without the lock, so that little is left to compare under it.
    private static final int MOST_ROUNDS = 5;

    private final Transactions transactions;
    private final WaitingTexts waiting;
    private final Principals principals;
    private final FactExtractor extractor;
    private final KnownMemories known;
    private final FactWriting writing;
    private final InstantSource clock;

    public InferMemories(
            Transactions transactions,
            WaitingTexts waiting,
            Principals principals,
            FactExtractor extractor,
            KnownMemories known,
            FactWriting writing,
            InstantSource clock) {
        this.transactions = transactions;
        this.waiting = waiting;
        this.principals = principals;
        this.extractor = extractor;
        this.known = known;
        this.writing = writing;
        this.clock = clock;
    }

    @Override
    public void handle(Job.Infer job) {
        Pending pending = waiting.find(job).orElse(null);
        if (pending == null) {
            return;
        }
        try {
            infer(job, pending);
        } catch (Rejected e) {
            waiting.fail(job, new Problem(code(e.failure()), e.failure().hint()));
        } catch (InvalidFacts e) {
            waiting.fail(
                    job,
                    new Problem(
                            "invalid_model_answer",
                            "The language model gave no usable facts; send the text again, or with infer set to"
                                    + " false."));
        } catch (Unavailable e) {
            if (e.part() != Part.SUMMARIES) {
                throw e;
            }
            waiting.fail(
                    job,
                    new Problem(
                            "model_unavailable",
                            "The language model did not answer; send the text again later, or with infer set to"
                                    + " false."));
        }
    }

    private void infer(Job.Infer job, Pending pending) {
        Principal principal = principals
                .find(job.workspace(), pending.account(), pending.key())
                .orElseThrow(
                        () -> new IllegalStateException("the account of memory job " + job.resource() + " is gone"));
        // Checked before calling the model, which may be slow or cost money.
        known.probe(job.workspace());
        List<String> facts = facts(job, pending);
        ResourceId folder = transactions
                .read(() -> writing.folder(job.workspace()))
                .orElseThrow(() -> new IllegalStateException("a workspace without the folder of its memories"));
        FactComparison comparison = new FactComparison(
                known, job.workspace(), folder, clock.instant().minus(SKEW));
        comparison.start(facts);
        int rounds = 0;
        while (rounds < MOST_ROUNDS && comparison.catchUp()) {
            rounds++;
        }
        write(principal, job, comparison);
    }

    /// Splits a text only once, whatever the number of attempts, because the model may
    /// be slow or cost money.
    private List<String> facts(Job.Infer job, Pending pending) {
        if (pending.facts() != null) {
            return pending.facts();
        }
        List<String> facts = extractor.facts(pending.memory().content());
        waiting.keep(job, facts);
        return facts;
    }

    /// Under the lock, nothing else is stored, so this comparison is the last one.
    private void write(Principal principal, Job.Infer job, FactComparison comparison) {
        transactions.write(new TreeLock.Exclusive(job.workspace()), () -> {
            Optional<Pending> pending = waiting.find(job);
            Optional<MemoryJob> found = waiting.findJob(job);
            if (pending.isEmpty() || found.isEmpty()) {
                return false;
            }
            comparison.catchUp();
            writing.write(
                    principal,
                    found.get(),
                    pending.get().memory(),
                    comparison.decisions(),
                    clock.instant().truncatedTo(ChronoUnit.MILLIS));
            return true;
        });
    }

    private static String code(Failure failure) {
        return failure instanceof Failure.LimitExceeded limit
                ? limit.code().name().toLowerCase(Locale.ROOT)
                : "inference_failed";
    }

    @Override
    public TreeLock lock(Job.Infer job) {
        return new TreeLock.Shared(job.workspace());
    }

    @Override
    public void postponed(Job.Infer job) {
        // The job remains pending.
    }

    @Override
    public void failed(Job.Infer job, Throwable problem, int attempts, @Nullable Instant next) {
        if (next == null) {
            waiting.fail(
                    job, new Problem("inference_failed", "The text could not be split into facts; send it again."));
        }
    }
}
