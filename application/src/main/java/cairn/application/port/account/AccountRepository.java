package cairn.application.port.account;

import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import java.util.List;
import java.util.Optional;

/// The accounts of all tenants. Used only by the command line and authentication.
public interface AccountRepository {
    void insert(Account account);

    Optional<Account> find(AccountId id);

    /// Lists all accounts, oldest first.
    List<Account> list();

    /// Returns false if the account does not exist.
    boolean updatePlan(AccountId id, String plan);
}
