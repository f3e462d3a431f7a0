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

/// Texts that wait to be split into facts.
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

    /// Empty for one that waits no longer.
    Optional<Pending> find(Job.Infer job) {
        return jobs.findPending(job.workspace(), id(job));
    }

    Optional<MemoryJob> findJob(Job.Infer job) {
        return jobs.find(job.workspace(), id(job));
    }

    /// Keeps what the text was split into, so that another attempt does not ask for it again.
    void keep(Job.Infer job, List<String> facts) {
        transactions.writeRelaxed(() -> jobs.keepFacts(job.workspace(), id(job), facts));
    }

    /// The text is forgotten.
    void fail(Job.Infer job, Problem problem) {
        transactions.write(new TreeLock.Shared(job.workspace()), () -> {
            findJob(job).ifPresent(found -> jobs.finish(job.workspace(), found.failed(problem)));
            return problem;
        });
    }
}
