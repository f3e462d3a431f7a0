package cairn.application.port.account;

import cairn.application.port.Repositories;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.waiting.Waiting;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// What [KeyAlerts] must do for keys that the same process revokes.
public interface KeyAlertsContract extends Repositories.Contract {
    /// The alerts of the same database as the repositories.
    KeyAlerts alerts();

    private KeyId key(String digest) {
        AccountId account = samples().account().id();
        ApiKey key = new ApiKey(
                new KeyId(samples().id()),
                account,
                digest,
                "one",
                "cairn_abcd",
                KeyGrant.FULL,
                samples().tick(),
                null,
                null);
        repositories().keys().insert(key);
        return key.id();
    }

    @Test
    default void areSentAfterARevocation() {
        KeyId key = key("alerted");
        AtomicInteger heard = new AtomicInteger();
        alerts().onRevocation(heard::incrementAndGet);
        int before = heard.get();

        repositories()
                .transactions()
                .write(
                        new TreeLock.None(),
                        () -> repositories().keys().revoke(key, samples().tick()));

        Waiting.until("the alert", () -> heard.get() > before);
    }
}
