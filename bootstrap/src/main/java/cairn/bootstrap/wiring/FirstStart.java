package cairn.bootstrap.wiring;

import cairn.adapter.persistence.Database;
import cairn.application.Sha256;
import cairn.application.account.CreateAccount;
import cairn.application.account.CreateKey;
import cairn.application.account.ListAccounts;
import cairn.application.account.NewKeys.NewKey;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.ConfigurationProblems;
import cairn.bootstrap.configuration.ConfigurationProblems.Problem;
import cairn.bootstrap.configuration.Secret;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.KeyGrant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Sees to it that there is an account, and a key to it.
final class FirstStart {
    private static final String FIRST_ACCOUNT = "first-account";

    private final CreateAccount createAccount;
    private final ListAccounts listAccounts;
    private final CreateKey createKey;
    private final Database database;

    FirstStart(CreateAccount createAccount, ListAccounts listAccounts, CreateKey createKey, Database database) {
        this.createAccount = createAccount;
        this.listAccounts = listAccounts;
        this.createKey = createKey;
        this.database = database;
    }

    /// Requests of an account without a plan could only fail. Call before the first request is answered.
    ///
    /// @throws ConfigurationProblems when the plan of an account is not configured
    void requirePlans(Configuration configuration) {
        Set<String> known = configuration.plans().names();
        List<Account> without = listAccounts.execute().stream()
                .filter(account -> !known.contains(account.plan()))
                .toList();
        if (!without.isEmpty()) {
            Account first = without.getFirst();
            throw new ConfigurationProblems(List.of(new Problem(
                    "CAIRN_PLANS_FILE",
                    "must define the plan \"" + first.plan() + "\", which account " + first.id() + " has; define it, or"
                            + " give the account another plan with \"cairn account set-plan\"")));
        }
    }

    /// Enters the key of the settings, if there is one. Call before the first request is answered.
    void enterGivenKey(Configuration configuration) {
        if (configuration.apiKey().isPresent()) {
            prepare(configuration);
        }
    }

    /// Makes a key where nobody could have one. Call when nothing else of the start can fail: it is shown once.
    ///
    /// @return the key made now; empty when there was an account already, or the key was given
    Optional<NewKey> makeKey(Configuration configuration) {
        return prepare(configuration);
    }

    private Optional<NewKey> prepare(Configuration configuration) {
        if (isPrepared(configuration)) {
            return Optional.empty();
        }
        try {
            return database.transactions().write(new TreeLock.None(), () -> prepared(configuration));
        } catch (RuntimeException e) {
            // Another server may have entered the same key.
            if (isPrepared(configuration)) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private boolean isPrepared(Configuration configuration) {
        return !listAccounts.execute().isEmpty()
                && configuration
                        .apiKey()
                        .map(Secret::reveal)
                        .map(this::isEntered)
                        .orElse(true);
    }

    private boolean isEntered(String secret) {
        return database.keys().findByDigest(Sha256.of(secret)).isPresent();
    }

    private Optional<NewKey> prepared(Configuration configuration) {
        List<Account> accounts = alone();
        boolean isFirst = accounts.isEmpty();
        Account account = isFirst ? open(configuration) : accounts.getFirst();
        if (configuration.apiKey().isPresent()) {
            enter(account, configuration.apiKey().get().reveal());
            return Optional.empty();
        }
        return isFirst ? Optional.of(make(account, Optional.empty())) : Optional.empty();
    }

    /// Of several servers that start at once on an empty database, one opens the account: the others wait here until
    /// it has.
    private List<Account> alone() {
        List<Account> accounts = listAccounts.execute();
        if (!accounts.isEmpty()) {
            return accounts;
        }
        database.nodes().sharedValues().insert(FIRST_ACCOUNT, new byte[] {1});
        return listAccounts.execute();
    }

    private Account open(Configuration configuration) {
        String plan = configuration.plans().defaultName();
        return createAccount.execute(new CreateAccount.Command("Default", "", plan));
    }

    /// A key that was given at an earlier start stays as it is, revoked or not.
    private void enter(Account account, String secret) {
        if (!isEntered(secret)) {
            make(account, Optional.of(secret));
        }
    }

    private NewKey make(Account account, Optional<String> secret) {
        return createKey
                .execute(new CreateKey.Command(account.id(), "first start", KeyGrant.FULL, secret))
                .orElseThrow();
    }
}
