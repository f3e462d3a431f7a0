package cairn.application.importing;

import cairn.application.port.exchange.FinishedImports;
import cairn.application.port.transaction.Transactions;
import java.time.Duration;
import java.time.InstantSource;

/// Deletes the records of old imports, with their reports, because they count in no usage. The maximum
/// number is for scripts that import every minute.
public final class ForgetImports {
    static final Duration KEPT = Duration.ofDays(90);
    static final int NEWEST = 100;
    private static final int BATCH = 1000;

    private final Transactions transactions;
    private final FinishedImports finished;
    private final InstantSource clock;
    private volatile boolean isSwept;

    public ForgetImports(Transactions transactions, FinishedImports finished, InstantSource clock) {
        this.transactions = transactions;
        this.finished = finished;
        this.clock = clock;
    }

    /// Also checks the ledger once, because earlier versions left items in it whose
    /// resources were purged.
    ///
    /// @return 0 if nothing is left
    public int execute() {
        int deleted =
                transactions.writeRelaxed(() -> finished.delete(clock.instant().minus(KEPT), NEWEST, BATCH));
        if (deleted == BATCH) {
            return deleted;
        }
        isSwept = isSwept || !transactions.writeRelaxed(() -> finished.deleteLost(BATCH));
        return isSwept ? 0 : 1;
    }
}
