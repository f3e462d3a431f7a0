package cairn.application.account;

import cairn.application.port.account.KeyRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.KeyId;
import java.time.InstantSource;

/// Revokes a key on behalf of the operator.
public final class RevokeKey {
    private final Transactions transactions;
    private final KeyRepository keys;
    private final InstantSource clock;

    public RevokeKey(Transactions transactions, KeyRepository keys, InstantSource clock) {
        this.transactions = transactions;
        this.keys = keys;
        this.clock = clock;
    }

    /// Returns false if the key does not exist, or was revoked before.
    public boolean execute(KeyId key) {
        return transactions.write(new TreeLock.None(), () -> keys.revoke(key, clock.instant()));
    }
}
