package cairn.application.memory;

import cairn.application.port.memory.MemoryJobRepository;
import cairn.application.port.transaction.Transactions;
import java.time.Duration;
import java.time.InstantSource;

/// Deletes old memory jobs that have ended, but neither their memories nor pending jobs.
public final class DeleteMemoryJobs {
    private static final Duration KEPT = Duration.ofDays(7);
    private static final int BATCH = 1000;

    private final Transactions transactions;
    private final MemoryJobRepository jobs;
    private final InstantSource clock;

    public DeleteMemoryJobs(Transactions transactions, MemoryJobRepository jobs, InstantSource clock) {
        this.transactions = transactions;
        this.jobs = jobs;
        this.clock = clock;
    }

    /// @return the number of deleted jobs; 0 if none is left
    public int execute() {
        return transactions.writeRelaxed(() -> jobs.delete(clock.instant().minus(KEPT), BATCH));
    }
}
