package cairn.application.account;

import cairn.application.port.account.AccountRepository;
import cairn.domain.workspace.Account;
import java.util.List;

/// Lists all accounts of the server, oldest first.
public final class ListAccounts {
    private final AccountRepository accounts;

    public ListAccounts(AccountRepository accounts) {
        this.accounts = accounts;
    }

    public List<Account> execute() {
        return accounts.list();
    }
}
