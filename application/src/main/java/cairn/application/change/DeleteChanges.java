package cairn.application.change;

import cairn.application.port.change.ChangeLog;
import cairn.application.port.transaction.Transactions;
import java.time.Duration;
import java.time.InstantSource;

/// Deletes changes after their retention period. Readers who have not seen them must
/// list everything again.
public final class DeleteChanges {
    private static final int BATCH = 1000;

    private final Transactions transactions;
    private final ChangeLog log;
    private final InstantSource clock;
    private final Duration kept;

    public DeleteChanges(Transactions transactions, ChangeLog log, InstantSource clock, Duration kept) {
        this.transactions = transactions;
        this.log = log;
        this.clock = clock;
        this.kept = kept;
    }

    /// @return the number of deleted changes; 0 once all workspaces were visited, even if more changes
    /// have expired meanwhile: those can wait
    public int execute() {
        int deleted = transactions.writeRelaxed(() -> log.delete(clock.instant().minus(kept), BATCH));
        return deleted < BATCH ? 0 : deleted;
    }
}
