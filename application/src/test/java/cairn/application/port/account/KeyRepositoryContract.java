package cairn.application.port.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyId;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// What a [KeyRepository] must do.
public interface KeyRepositoryContract extends Repositories.Contract {
    private ApiKey key(AccountId account, String digest) {
        ApiKey key = new ApiKey(
                new KeyId(samples().id()), account, digest, "laptop", samples().tick(), null, null);
        repositories().keys().insert(key);
        return key;
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
    default void revokesOnce() {
        ApiKey key = key(samples().account().id(), "aa");
        Instant at = samples().tick();
        repositories().keys().revoke(key.id(), at);

        assertThat(repositories().keys().revoke(key.id(), at.plusSeconds(1))).isFalse();
        assertThat(repositories().keys().revoke(new KeyId(samples().id()), at)).isFalse();
        assertThat(repositories().keys().findByDigest("aa").orElseThrow().revokedAt())
                .isEqualTo(at);
    }

    @Test
    default void listsOneAccountsKeysOldestFirst() {
        Account account = samples().account();
        ApiKey first = key(account.id(), "aa");
        key(samples().account().id(), "bb");
        ApiKey second = key(account.id(), "cc");

        assertThat(repositories().keys().list(account.id())).containsExactly(first, second);
    }

    @Test
    default void remembersWhenAKeyWasUsed() {
        ApiKey key = key(samples().account().id(), "aa");
        Instant at = samples().tick();

        repositories().keys().updateLastUsed(key.id(), at);

        assertThat(repositories().keys().findByDigest("aa").orElseThrow().lastUsedAt())
                .isEqualTo(at);
    }
}
