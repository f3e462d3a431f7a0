package cairn.application.account;

import cairn.application.port.account.AccountRepository;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.Principal;

/// Shows the account of the key.
public final class ShowProfile {
    private final AccountRepository accounts;

    public ShowProfile(AccountRepository accounts) {
        this.accounts = accounts;
    }

    public Account execute(Principal principal) {
        return accounts.find(principal.accountId())
                .orElseThrow(() -> new IllegalStateException("a key without its account " + principal.accountId()));
    }
}
