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

/// Ensures that there are an account and a key for it.
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

    /// Checks plans, since all requests of an account without a plan would fail. Call before requests
    /// are accepted.
    ///
    /// @throws ConfigurationProblems if an account's plan is not configured
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

    /// Stores the key from the settings, if there is one. Call before requests are accepted.
    void enterGivenKey(Configuration configuration) {
        if (configuration.apiKey().isPresent()) {
            prepare(configuration);
        }
    }

    /// Creates a key if there was no account. Call when nothing else can fail any more, since the key is
    /// only shown once.
    ///
    /// @return the new key; empty if there was an account already, or the key was given
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
            // Another server may have stored the same key.
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

    /// If several servers start on an empty database at once, one creates the account and the others
    /// wait here.
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

    /// A key given at an earlier start is left as it is, even if it was revoked.
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
