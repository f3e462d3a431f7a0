package cairn.application.account;

import cairn.application.account.NewKeys.NewKey;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyGrant;
import java.util.Optional;

/// Creates a key. Its secret is shown only once; only a digest is stored.
public final class CreateKey {
    private final Transactions transactions;
    private final NewKeys keys;

    public CreateKey(Transactions transactions, NewKeys keys) {
        this.transactions = transactions;
        this.keys = keys;
    }

    /// Returns empty if the account does not exist.
    public Optional<NewKey> execute(Command command) {
        return transactions.write(
                new TreeLock.None(),
                () -> keys.add(command.account(), command.name(), command.grant(), command.secret()));
    }

    /// @param secret chosen by the operator; empty for a random one
    public record Command(AccountId account, String name, KeyGrant grant, Optional<String> secret) {
        @Override
        public String toString() {
            return "Command[account=" + account + ", name=" + name + "]";
        }
    }
}
