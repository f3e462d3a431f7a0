package cairn.application.change;

import cairn.application.port.change.ChangeLog;
import cairn.application.port.transaction.Transactions;
import java.time.Duration;
import java.time.InstantSource;

/// Deletes changes that are older than they are kept. A reader who has not seen them hears that it has to list
/// everything anew.
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

    /// @return how many; 0 once it has been through all workspaces. In a busy installation some change always becomes
    /// old meanwhile, which can wait.
    public int execute() {
        int deleted = transactions.writeRelaxed(() -> log.delete(clock.instant().minus(kept), BATCH));
        return deleted < BATCH ? 0 : deleted;
    }
}
