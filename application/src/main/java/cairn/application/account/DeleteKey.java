package cairn.application.account;

import cairn.application.port.account.KeyRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Principal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Revokes a key on behalf of a key, possibly itself. Refuses to revoke the last key that manages the
/// account's keys: without it, only the operator could create another.
public final class DeleteKey {
    private final Transactions transactions;
    private final KeyRepository keys;
    private final InstantSource clock;

    public DeleteKey(Transactions transactions, KeyRepository keys, InstantSource clock) {
        this.transactions = transactions;
        this.keys = keys;
        this.clock = clock;
    }

    public void execute(Principal principal, KeyId id) {
        Instant now = clock.instant();
        transactions.freeing(() -> transactions.write(new TreeLock.None(), () -> {
            List<ApiKey> all = keys.listForUpdate(principal.accountId());
            ApiKey key = ShowKeys.find(ShowKeys.seen(principal, all), id);
            if (administers(key, now) && all.stream().noneMatch(other -> other != key && administers(other, now))) {
                throw lastAdmin();
            }
            return keys.revoke(id, now);
        }));
    }

    private static boolean administers(ApiKey key, Instant now) {
        return key.isGood(now) && key.grant().administersAccount();
    }

    private static Rejected lastAdmin() {
        return new Rejected(new Failure.Conflict(
                ConflictCode.LAST_ADMIN_KEY,
                "",
                "This is the last key with the scope admin for the whole account; create another first, or let the"
                        + " operator revoke it."));
    }
}
