package cairn.application.account;

import cairn.application.limit.CreditPeriod;
import cairn.application.port.IdSource;
import cairn.application.port.account.AccountRepository;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.workspace.WorkspaceFactory;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceType;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Opens an account with its parent workspace.
public final class CreateAccount {
    private final Transactions transactions;
    private final AccountRepository accounts;
    private final UsageRepository usage;
    private final WorkspaceFactory workspaces;
    private final IdSource ids;
    private final InstantSource clock;

    public CreateAccount(
            Transactions transactions,
            AccountRepository accounts,
            UsageRepository usage,
            WorkspaceFactory workspaces,
            IdSource ids,
            InstantSource clock) {
        this.transactions = transactions;
        this.accounts = accounts;
        this.usage = usage;
        this.workspaces = workspaces;
        this.ids = ids;
        this.clock = clock;
    }

    public Account execute(Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        AccountId id = new AccountId(ids.next());
        Account account = new Account(id, command.name(), command.email(), command.plan(), now);
        return transactions.write(new TreeLock.None(), () -> {
            accounts.insert(account);
            usage.insert(id, CreditPeriod.of(now));
            workspaces.create(id, null, command.name(), null, null, WorkspaceType.DEVELOPER, now);
            return account;
        });
    }

    /// @param plan the name of a configured plan
    public record Command(String name, String email, String plan) {}
}
