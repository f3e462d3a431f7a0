package cairn.application.port.exchange;

import java.time.Instant;

/// What imports leave behind, in all workspaces.
public interface FinishedImports {
    /// Forgets imports with their reports: those that ended before `before`, and of each workspace all that have ended
    /// but the `kept` newest. Deletes up to `limit` imports and entries of reports.
    ///
    /// @return how many; fewer than `limit` once there are no more
    int delete(Instant before, int kept, int limit);

    /// Looks at up to `limit` items of the ledger, on from where the last call stopped, and takes out those whose
    /// resources are not there any more.
    ///
    /// @return false once it has been through all, and the next call begins anew
    boolean deleteLost(int limit);
}
