package cairn.application.port.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Scope;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What a [KeyRepository] must do.
public interface KeyRepositoryContract extends Repositories.Contract {
    Duration MINUTE = Duration.ofMinutes(1);
    Duration PATIENCE = Duration.ofSeconds(30);
    Duration GRACE = Duration.ofMillis(300);

    private ApiKey key(AccountId account, String digest) {
        return insert(account, digest, "cairn_abcd", KeyGrant.FULL);
    }

    private ApiKey insert(AccountId account, String digest, @Nullable String prefix, KeyGrant grant) {
        ApiKey key = new ApiKey(
                new KeyId(samples().id()),
                account,
                digest,
                "laptop",
                prefix,
                grant,
                samples().tick(),
                null,
                null);
        repositories().keys().insert(key);
        return key;
    }

    private ApiKey found(String digest) {
        return repositories().keys().findByDigest(digest).orElseThrow();
    }

    @Test
    default void findsAKeyByItsDigest() {
        ApiKey key = key(samples().account().id(), "aa");

        assertThat(repositories().keys().findByDigest("aa")).contains(key);
        assertThat(repositories().keys().findByDigest("AA")).isEmpty();
    }

    @Test
    default void findsARevokedKeyWithItsTime() {
        ApiKey key = key(samples().account().id(), "aa");
        Instant at = samples().tick();

        assertThat(repositories().keys().revoke(key.id(), at)).isTrue();

        assertThat(repositories().keys().findByDigest("aa").orElseThrow().revokedAt())
                .isEqualTo(at);
    }

    @Test
    default void revokesAKeyOnlyOnce() {
        ApiKey key = key(samples().account().id(), "aa");
        Instant at = samples().tick();
        repositories().keys().revoke(key.id(), at);

        assertThat(repositories().keys().revoke(key.id(), at.plusSeconds(1))).isFalse();
        assertThat(repositories().keys().revoke(new KeyId(samples().id()), at)).isFalse();
        assertThat(repositories().keys().findByDigest("aa").orElseThrow().revokedAt())
                .isEqualTo(at);
    }

    @Test
    default void findsKeysByTheirIds() {
        ApiKey good = key(samples().account().id(), "aa");
        ApiKey expired =
                insert(samples().account().id(), "bb", null, expiring(samples().tick()));
        KeyId revoked = key(samples().account().id(), "cc").id();
        key(samples().account().id(), "dd");
        repositories().keys().revoke(revoked, samples().tick());

        assertThat(repositories()
                        .keys()
                        .find(Set.of(
                                good.id(),
                                expired.id(),
                                revoked,
                                new KeyId(samples().id()))))
                .containsExactlyInAnyOrder(good, expired, found("cc"));
        assertThat(repositories().keys().find(Set.of())).isEmpty();
    }

    private static KeyGrant expiring(Instant at) {
        return new KeyGrant(KeyGrant.FULL.scopes(), null, at);
    }

    @Test
    default void listsOneAccountsKeysOldestFirst() {
        Account account = samples().account();
        ApiKey first = key(account.id(), "aa");
        key(samples().account().id(), "bb");
        ApiKey second = key(account.id(), "cc");

        assertThat(repositories().keys().list(account.id(), false)).containsExactly(first, second);
        repositories().keys().revoke(first.id(), samples().tick());
        assertThat(repositories().keys().list(account.id(), false)).containsExactly(second);
        assertThat(repositories().keys().list(account.id(), true)).containsExactly(found("aa"), second);
    }

    @Test
    default void remembersWhenAKeyWasUsed() {
        ApiKey key = key(samples().account().id(), "aa");
        Instant at = samples().tick();

        repositories().keys().updateLastUsed(key.id(), "cairn_xxxx", at, MINUTE);

        assertThat(found("aa").lastUsedAt()).isEqualTo(at);
        assertThat(found("aa").prefix()).isEqualTo("cairn_abcd");
    }

    @Test
    default void recordsTheLastUseAtMostOnceAMinute() {
        ApiKey key = key(samples().account().id(), "aa");
        Instant at = samples().tick();
        repositories().keys().updateLastUsed(key.id(), "cairn_abcd", at, MINUTE);

        repositories().keys().updateLastUsed(key.id(), "cairn_abcd", at.plusSeconds(60), MINUTE);
        assertThat(found("aa").lastUsedAt()).isEqualTo(at);

        repositories().keys().updateLastUsed(key.id(), "cairn_abcd", at.plusSeconds(61), MINUTE);
        assertThat(found("aa").lastUsedAt()).isEqualTo(at.plusSeconds(61));
    }

    @Test
    default void addsTheMissingPrefixOfAnOlderKeyOnUse() {
        ApiKey key = insert(samples().account().id(), "aa", null, KeyGrant.FULL);
        assertThat(found("aa").prefix()).isNull();

        repositories().keys().updateLastUsed(key.id(), "cairn_late", samples().tick(), MINUTE);

        assertThat(found("aa").prefix()).isEqualTo("cairn_late");
    }

    @Test
    default void storesTheGrantOfAKey() {
        Home home = samples().home();
        KeyGrant grant = new KeyGrant(
                Set.of(Scope.READ, Scope.ADMIN), home.workspace(), samples().tick());

        ApiKey key = insert(home.account().id(), "aa", "cairn_abcd", grant);

        assertThat(found("aa")).isEqualTo(key);
    }

    @Test
    default void listsKeysForUpdateExceptRevokedOnes() {
        AccountId account = samples().account().id();
        ApiKey first = key(account, "aa");
        ApiKey second = key(account, "bb");
        key(samples().account().id(), "cc");

        assertThat(repositories().keys().listForUpdate(account)).containsExactly(first, second);
        repositories().keys().revoke(first.id(), samples().tick());
        assertThat(repositories().keys().listForUpdate(account)).containsExactly(second);
    }

    /// The second transaction starts while the first holds the locks, and reads once it gets them.
    @Test
    default void lockingTheKeysWaitsForAConcurrentRevocation() {
        AccountId account = samples().account().id();
        List<ApiKey> keys = List.of(key(account, "aa"), key(account, "bb"));
        Instant at = samples().tick();
        CountDownLatch locked = new CountDownLatch(1);
        CountDownLatch read = new CountDownLatch(1);

        Together.run(keys.size(), i -> {
            if (i == 1) {
                await(locked, PATIENCE);
            }
            return repositories().transactions().write(new TreeLock.None(), () -> {
                boolean others = repositories().keys().listForUpdate(account).size() > 1;
                (i == 0 ? locked : read).countDown();
                if (i == 0) {
                    // If the rows are locked, the other transaction reads only after this one ends.
                    await(read, GRACE);
                }
                return others && repositories().keys().revoke(keys.get(i).id(), at);
            });
        });

        assertThat(repositories().keys().listForUpdate(account)).hasSize(1);
    }

    private static boolean await(CountDownLatch latch, Duration patience) {
        try {
            return latch.await(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
