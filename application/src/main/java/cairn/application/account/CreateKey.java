package cairn.application.account;

import cairn.application.Sha256;
import cairn.application.port.IdSource;
import cairn.application.port.SecretSource;
import cairn.application.port.account.AccountRepository;
import cairn.application.port.account.KeyRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Makes a key. Its secret is shown this once; only a digest is kept.
public final class CreateKey {
    private final Transactions transactions;
    private final AccountRepository accounts;
    private final KeyRepository keys;
    private final IdSource ids;
    private final SecretSource secrets;
    private final InstantSource clock;

    public CreateKey(
            Transactions transactions,
            AccountRepository accounts,
            KeyRepository keys,
            IdSource ids,
            SecretSource secrets,
            InstantSource clock) {
        this.transactions = transactions;
        this.accounts = accounts;
        this.keys = keys;
        this.ids = ids;
        this.secrets = secrets;
        this.clock = clock;
    }

    /// Empty when there is no such account.
    public Optional<NewKey> execute(Command command) {
        String secret = command.secret().orElseGet(secrets::next);
        ApiKey key = new ApiKey(
                new KeyId(ids.next()),
                command.account(),
                Sha256.of(secret),
                command.label(),
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                null,
                null);
        return transactions.write(
                new TreeLock.None(),
                () -> accounts.find(command.account()).map(account -> {
                    keys.insert(key);
                    return new NewKey(key, secret);
                }));
    }

    /// @param secret chosen by the operator; empty for a random one
    public record Command(AccountId account, String label, Optional<String> secret) {
        @Override
        public String toString() {
            return "Command[account=" + account + ", label=" + label + "]";
        }
    }

    /// @param secret to be shown once
    public record NewKey(ApiKey key, String secret) {
        @Override
        public String toString() {
            return "NewKey[" + key.id() + "]";
        }
    }
}
