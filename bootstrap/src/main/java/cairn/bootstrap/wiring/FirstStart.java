package cairn.bootstrap.wiring;

import cairn.application.Sha256;
import cairn.application.account.CreateAccount;
import cairn.application.account.CreateKey;
import cairn.application.port.KeyRepository;
import cairn.bootstrap.administration.LocalAdministration.UseCases;
import cairn.bootstrap.configuration.Configuration;
import cairn.domain.workspace.Account;
import java.util.List;
import java.util.Optional;

/// Sees to it that there is an account, and a key to it.
final class FirstStart {
    private final UseCases useCases;
    private final KeyRepository keys;

    FirstStart(UseCases useCases, KeyRepository keys) {
        this.useCases = useCases;
        this.keys = keys;
    }

    /// @return the key made now, to be shown once; empty when there was an account already, or the key was given
    Optional<String> prepare(Configuration configuration) {
        List<Account> accounts = useCases.listAccounts().execute();
        boolean isFirst = accounts.isEmpty();
        Account account = isFirst ? open(configuration) : accounts.getFirst();
        if (configuration.apiKey().isPresent()) {
            enter(account, configuration.apiKey().get().reveal());
            return Optional.empty();
        }
        return isFirst ? Optional.of(make(account, Optional.empty())) : Optional.empty();
    }

    private Account open(Configuration configuration) {
        String plan = configuration.plans().defaultName();
        return useCases.createAccount().execute(new CreateAccount.Command("Default", "", plan));
    }

    /// A key that was given at an earlier start stays as it is, revoked or not.
    private void enter(Account account, String secret) {
        if (keys.findByDigest(Sha256.of(secret)).isEmpty()) {
            make(account, Optional.of(secret));
        }
    }

    private String make(Account account, Optional<String> secret) {
        return useCases.createKey()
                .execute(new CreateKey.Command(account.id(), "first start", secret))
                .orElseThrow()
                .secret();
    }
}
