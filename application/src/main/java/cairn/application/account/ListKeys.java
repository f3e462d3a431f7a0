package cairn.application.account;

import cairn.application.port.account.AccountRepository;
import cairn.application.port.account.KeyRepository;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import java.util.List;
import java.util.Optional;

/// Lists the keys of an account, including revoked ones, oldest first.
public final class ListKeys {
    private final AccountRepository accounts;
    private final KeyRepository keys;

    public ListKeys(AccountRepository accounts, KeyRepository keys) {
        this.accounts = accounts;
        this.keys = keys;
    }

    /// Returns empty if the account does not exist.
    public Optional<List<ApiKey>> execute(AccountId account) {
        return accounts.find(account).map(found -> keys.list(account, true));
    }
}
