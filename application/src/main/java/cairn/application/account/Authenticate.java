package cairn.application.account;

import cairn.application.Sha256;
import cairn.application.port.Unavailable;
import cairn.application.port.account.AccountRepository;
import cairn.application.port.account.KeyRepository;
import cairn.application.port.account.PlanCatalog;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.workspace.WorkspaceRepository;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.Plan;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds the holder of a key. Returns empty for unknown, revoked and expired keys alike.
public final class Authenticate {
    private static final Logger LOG = LoggerFactory.getLogger(Authenticate.class);
    /// The last use is stored to the minute, because exact times would turn every read into a write.
    private static final Duration LAST_USED_STEP = Duration.ofMinutes(1);

    private final Transactions transactions;
    private final KeyRepository keys;
    private final AccountRepository accounts;
    private final WorkspaceRepository workspaces;
    private final PlanCatalog plans;
    private final InstantSource clock;

    public Authenticate(
            Transactions transactions,
            KeyRepository keys,
            AccountRepository accounts,
            WorkspaceRepository workspaces,
            PlanCatalog plans,
            InstantSource clock) {
        this.transactions = transactions;
        this.keys = keys;
        this.accounts = accounts;
        this.workspaces = workspaces;
        this.plans = plans;
        this.clock = clock;
    }

    public Optional<KeyHolder> execute(String secret) {
        Instant now = clock.instant();
        Optional<ApiKey> key = keys.findByDigest(Sha256.of(secret)).filter(found -> found.isGood(now));
        key.ifPresent(found -> noteUse(found, ApiKey.prefixOf(secret), now));
        return key.flatMap(this::holder);
    }

    private Optional<KeyHolder> holder(ApiKey key) {
        return accounts.find(key.accountId())
                .flatMap(account -> workspaces
                        .findParent(account.id())
                        .map(workspace ->
                                new KeyHolder(account.id(), key.id(), key.grant(), planOf(account), workspace.id())));
    }

    private Plan planOf(Account account) {
        return plans.find(account.plan())
                .orElseThrow(() -> new IllegalStateException("account " + account.id() + " has the plan \""
                        + account.plan() + "\", which is not configured"));
    }

    /// Uses a transaction of its own, which does not wait for the disk.
    private void noteUse(ApiKey key, String prefix, Instant now) {
        if (key.lastUsedAt() == null || key.lastUsedAt().plus(LAST_USED_STEP).isBefore(now)) {
            try {
                transactions.writeRelaxed(() -> {
                    keys.updateLastUsed(key.id(), prefix, now, LAST_USED_STEP);
                    return key;
                });
            } catch (Unavailable e) {
                // A full disk must not prevent reads. A later use will be recorded.
                LOG.debug("the use of key {} was not noted", key.id(), e);
            }
        }
    }
}
