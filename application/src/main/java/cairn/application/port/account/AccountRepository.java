package cairn.application.port.account;

import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import java.util.List;
import java.util.Optional;

/// Accounts, of all tenants: only the command line and authentication use it.
public interface AccountRepository {
    void insert(Account account);

    Optional<Account> find(AccountId id);

    /// All of them, oldest first.
    List<Account> list();

    /// False when there is no such account.
    boolean updatePlan(AccountId id, String plan);
}
