package cairn.application.fake;

import cairn.application.port.account.AccountRepository;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Accounts in a table.
final class InMemoryAccounts implements AccountRepository {
    private final Tables tables;

    InMemoryAccounts(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void insert(Account account) {
        tables.accounts.insert(account.id(), account);
    }

    @Override
    public Optional<Account> find(AccountId id) {
        return tables.accounts.find(id);
    }

    @Override
    public List<Account> list() {
        return tables.accounts
                .values()
                .sorted(Comparator.comparing(Account::createdAt)
                        .thenComparing(account -> account.id().toString()))
                .toList();
    }

    @Override
    public boolean updatePlan(AccountId id, String plan) {
        return tables.accounts.change(
                id, before -> new Account(id, before.name(), before.email(), plan, before.createdAt()));
    }
}
