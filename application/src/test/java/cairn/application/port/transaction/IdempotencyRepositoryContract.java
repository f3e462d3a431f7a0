package cairn.application.port.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Repositories;
import cairn.application.port.Together;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.application.port.transaction.IdempotencyRepository.KeyRef;
import cairn.application.waiting.Waiting;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// What an [IdempotencyRepository] must do.
public interface IdempotencyRepositoryContract extends Repositories.Contract {
    Instant NOON = Instant.parse("2026-05-31T12:00:00Z");
    Answer ANSWER = new Answer(201, "/v2/tags/1", "{\"id\":1}".getBytes(StandardCharsets.UTF_8));

    private IdempotencyRepository keys() {
        return repositories().idempotency();
    }

    private KeyRef key(String value) {
        return new KeyRef(new WorkspaceId(samples().id()), value);
    }

    private KeyRef kept(String value, Instant at) {
        return kept(key(value), at, ANSWER);
    }

    private KeyRef kept(KeyRef key, Instant at, Answer answer) {
        repositories().transactions().writeRelaxed(() -> {
            keys().insert(key, "ab", at);
            keys().update(key, answer);
            return key;
        });
        return key;
    }

    @Test
    default void returnsTheStoredAnswerByteForByte() {
        byte[] large = new byte[3 << 20];
        new Random(1).nextBytes(large);
        for (Answer answer : List.of(ANSWER, new Answer(200, null, large), new Answer(204, null, new byte[0]))) {
            KeyRef key = kept(key("k"), NOON, answer);

            assertThat(keys().find(key)).hasValueSatisfying(kept -> {
                assertThat(kept.fingerprint()).isEqualTo("ab");
                assertThat(kept.answer().status()).isEqualTo(answer.status());
                assertThat(kept.answer().location()).isEqualTo(answer.location());
                assertThat(kept.answer().body()).isEqualTo(answer.body());
            });
        }
    }

    @Test
    default void findsAKeyOnlyInItsWorkspaceAndByItsExactSpelling() {
        KeyRef key = kept("key", NOON);

        assertThat(keys().find(key("key"))).isEmpty();
        assertThat(keys().find(new KeyRef(key.workspace(), "Key"))).isEmpty();
        assertThat(keys().insert(new KeyRef(key.workspace(), "key "), "ab", NOON))
                .isTrue();
    }

    @Test
    default void refusesToInsertAKeyTwice() {
        KeyRef key = kept("key", NOON);

        boolean again = repositories().transactions().writeRelaxed(() -> keys().insert(key, "cd", NOON));

        assertThat(again).isFalse();
        assertThat(keys().find(key).orElseThrow().fingerprint()).isEqualTo("ab");
    }

    @Test
    default void oneOfConcurrentTransactionsGetsAKeyAndTheOthersFindIt() {
        KeyRef key = key("key");

        List<Boolean> taken = Together.run(8, i -> takesOrFinds(key));

        assertThat(taken).containsOnlyOnce(true);
    }

    /// On a busy machine the first transaction may take longer than the two seconds for which others wait.
    private boolean takesOrFinds(KeyRef key) {
        return Waiting.untilGiven(() -> "the first transaction ends", Duration.ofMinutes(1), () -> {
            try {
                return Optional.of(repositories().transactions().writeRelaxed(() -> {
                    boolean first = keys().insert(key, "ab", NOON);
                    if (first) {
                        keys().update(key, ANSWER);
                    } else {
                        assertThat(keys().find(key)).isPresent();
                    }
                    return first;
                }));
            } catch (Rejected tooSoon) {
                return Optional.empty();
            }
        });
    }

    @Test
    default void aRollbackLeavesTheKeyUnused() {
        KeyRef key = key("key");

        assertThatThrownBy(() -> repositories().transactions().writeRelaxed(() -> {
                    keys().insert(key, "ab", NOON);
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");

        assertThat(keys().find(key)).isEmpty();
        assertThat(keys().insert(key, "cd", NOON)).isTrue();
    }

    @Test
    default void listsOldKeysOldestFirst() {
        KeyRef second = kept("a", NOON.plusSeconds(1));
        KeyRef first = kept("b", NOON);
        kept("c", NOON.plusSeconds(2));

        assertThat(keys().list(NOON.plusSeconds(2), 10)).containsExactly(first, second);
        assertThat(keys().list(NOON.plusSeconds(2), 1)).containsExactly(first);
    }

    @Test
    default void deletesAKey() {
        KeyRef key = kept("key", NOON);
        KeyRef other = kept(new KeyRef(key.workspace(), "other"), NOON, ANSWER);

        keys().delete(key, NOON.plusSeconds(1));

        assertThat(keys().find(key)).isEmpty();
        assertThat(keys().find(other)).isPresent();
        assertThat(kept(key, NOON, ANSWER)).isEqualTo(key);
        assertThat(keys().find(key)).isPresent();
    }

    /// Two servers list the same old key. One deletes it, a client uses it again, then the other deletes it.
    @Test
    default void doesNotDeleteAKeyThatIsInUseAgain() {
        KeyRef key = kept("key", NOON);
        keys().delete(key, NOON.plusSeconds(1));
        kept(key, NOON.plusSeconds(1), ANSWER);

        keys().delete(key, NOON.plusSeconds(1));

        assertThat(keys().find(key))
                .hasValueSatisfying(kept -> assertThat(kept.answer().body()).isEqualTo(ANSWER.body()));
        assertThat(keys().list(NOON.plusSeconds(2), 10)).containsExactly(key);
    }
}
