package cairn.application.memory;

import cairn.application.port.memory.MemoryJobRepository;
import cairn.application.port.transaction.Transactions;
import java.time.Duration;
import java.time.InstantSource;

/// Forgets old memory jobs that are over. What they made stays, and so does what still waits.
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

    /// @return how many; 0 when none is left
    public int execute() {
        return transactions.writeRelaxed(() -> jobs.delete(clock.instant().minus(KEPT), BATCH));
    }
}
