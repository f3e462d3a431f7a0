package cairn.application.port.account;

import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Usage;
import java.util.Optional;

/// The usage of accounts. Concurrent charges together never exceed a limit.
public interface UsageRepository {
    /// Inserts the row of a new account, without usage.
    void insert(AccountId account, int period);

    /// Adds `charge` to the account's usage if all limits of `plan` allow it. Otherwise changes
    /// nothing, and returns the first limit in the order of [Usage#exceeded]. A refusal locks the
    /// account's row until the transaction ends. A charge locks it as late as possible, and may run
    /// the transaction again.
    ///
    /// @param period the calendar month (UTC), `year * 12 + month`; credits of earlier months are reset
    Optional<LimitCode> charge(AccountId account, Charge charge, int period, Plan plan);

    /// @throws IllegalArgumentException if the account has no row
    Usage find(AccountId account);
}
