package cairn.bootstrap.administration;

import cairn.application.account.CreateAccount;
import cairn.application.account.CreateKey;
import cairn.application.account.ListAccounts;
import cairn.application.account.ListKeys;
import cairn.application.account.RevokeKey;
import cairn.application.account.SetPlan;
import cairn.application.port.account.PlanCatalog;
import cairn.domain.Ids;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Administration by the process that holds the database.
public final class LocalAdministration implements Administration {
    private final CreateAccount createAccount;
    private final ListAccounts listAccounts;
    private final SetPlan setPlan;
    private final CreateKey createKey;
    private final ListKeys listKeys;
    private final RevokeKey revokeKey;
    private final PlanCatalog plans;

    public LocalAdministration(
            CreateAccount createAccount,
            ListAccounts listAccounts,
            SetPlan setPlan,
            CreateKey createKey,
            ListKeys listKeys,
            RevokeKey revokeKey,
            PlanCatalog plans) {
        this.createAccount = createAccount;
        this.listAccounts = listAccounts;
        this.setPlan = setPlan;
        this.createKey = createKey;
        this.listKeys = listKeys;
        this.revokeKey = revokeKey;
        this.plans = plans;
    }

    @Override
    public AccountRow createAccount(String name, String email, String plan) {
        if (name.isBlank() || name.length() > 100) {
            throw new Refused("An account's name has 1 to 100 characters.");
        }
        requirePlan(plan);
        return row(createAccount.execute(new CreateAccount.Command(name, email, plan)));
    }

    @Override
    public List<AccountRow> listAccounts() {
        return listAccounts.execute().stream().map(LocalAdministration::row).toList();
    }

    @Override
    public void setPlan(String account, String plan) {
        switch (setPlan.execute(new AccountId(id(account)), plan)) {
            case DONE -> {}
            case UNKNOWN_PLAN -> requirePlan(plan);
            case UNKNOWN_ACCOUNT -> throw noAccount(account);
        }
    }

    @Override
    public KeyRow createKey(NewKey key) {
        CreateKey.Command command = new CreateKey.Command(
                new AccountId(id(key.account())), KeyRows.name(key), KeyRows.grant(key), Optional.empty());
        try {
            return createKey
                    .execute(command)
                    .map(made -> KeyRows.row(made.key(), made.secret()))
                    .orElseThrow(() -> noAccount(key.account()));
        } catch (Rejected e) {
            throw new Refused(e.failure().hint());
        }
    }

    @Override
    public List<KeyRow> listKeys(String account) {
        return listKeys.execute(new AccountId(id(account))).orElseThrow(() -> noAccount(account)).stream()
                .map(key -> KeyRows.row(key, ""))
                .toList();
    }

    @Override
    public void revokeKey(String key) {
        if (!revokeKey.execute(new KeyId(id(key)))) {
            throw new Refused("There is no key " + key + " to revoke; see `cairn key list`.");
        }
    }

    private void requirePlan(String plan) {
        if (plans.find(plan).isEmpty()) {
            throw new Refused("There is no plan \"" + plan + "\"; there are " + String.join(", ", plans.names()) + ".");
        }
    }

    private static UUID id(String text) {
        return Ids.parse(text)
                .orElseThrow(() -> new Refused("\"" + text + "\" is not an ID; IDs are lower-case UUIDs."));
    }

    private static Refused noAccount(String account) {
        return new Refused("There is no account " + account + "; see `cairn account list`.");
    }

    private static AccountRow row(Account account) {
        return new AccountRow(
                account.id().toString(),
                account.name(),
                account.email(),
                account.plan(),
                account.createdAt().toString());
    }
}
