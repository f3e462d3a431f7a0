package cairn.application.port.account;

import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Usage;
import java.util.Optional;

/// What accounts use. Any number of concurrent charges together never pass a limit.
public interface UsageRepository {
    /// Opens the row of a new account, with nothing used.
    void insert(AccountId account, int period);

    /// Adds `charge` to the account's usage if no limit of `plan` forbids it, else changes nothing and says which
    /// does (by [Usage#exceeded], whose order of limits holds). A refusal locks the account's row until the
    /// transaction ends. A charge locks it as late as possible, and may run the transaction again.
    ///
    /// @param period the calendar month (UTC), `year * 12 + month`; credits of an older one are forgotten
    Optional<LimitCode> charge(AccountId account, Charge charge, int period, Plan plan);

    /// @throws IllegalArgumentException when the account has no row
    Usage find(AccountId account);
}
