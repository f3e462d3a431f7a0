package cairn.application.memory;

import cairn.application.port.memory.MemoryJobRepository;
import cairn.application.port.memory.MemoryJobRepository.Pending;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.job.Job;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Problem;
import cairn.domain.memory.MemoryJobId;
import java.util.List;
import java.util.Optional;

/// The texts that wait to be split into facts.
public final class WaitingTexts {
    private final Transactions transactions;
    private final MemoryJobRepository jobs;

    public WaitingTexts(Transactions transactions, MemoryJobRepository jobs) {
        this.transactions = transactions;
        this.jobs = jobs;
    }

    private static MemoryJobId id(Job.Infer job) {
        return new MemoryJobId(job.resource().value());
    }

    /// Returns empty if the job no longer waits.
    Optional<Pending> find(Job.Infer job) {
        return jobs.findPending(job.workspace(), id(job));
    }

    Optional<MemoryJob> findJob(Job.Infer job) {
        return jobs.find(job.workspace(), id(job));
    }

    /// Stores the facts of the text, so that another attempt does not call the model again.
    void keep(Job.Infer job, List<String> facts) {
        transactions.writeRelaxed(() -> jobs.keepFacts(job.workspace(), id(job), facts));
    }

    /// Fails the job, which deletes the text.
    void fail(Job.Infer job, Problem problem) {
        transactions.write(new TreeLock.Shared(job.workspace()), () -> {
            findJob(job).ifPresent(found -> jobs.finish(job.workspace(), found.failed(problem)));
            return problem;
        });
    }
}
