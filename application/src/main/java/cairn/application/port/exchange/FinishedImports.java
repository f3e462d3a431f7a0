package cairn.application.port.exchange;

import java.time.Instant;

/// The records of finished imports, in all workspaces.
public interface FinishedImports {
    /// Deletes imports with their reports: those that ended before `before`, and in each workspace all
    /// finished ones except the `kept` newest. Deletes up to `limit` imports and entries of reports.
    ///
    /// @return the number of them; fewer than `limit` once there are no more
    int delete(Instant before, int kept, int limit);

    /// Checks up to `limit` items of the ledger, continuing where the last call stopped, and removes
    /// those whose resources no longer exist.
    ///
    /// @return false once all were checked; the next call starts again
    boolean deleteLost(int limit);
}
