package cairn.adapter.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.idempotency.DeleteIdempotencyKeys;
import cairn.application.idempotency.IdempotentRequests;
import cairn.application.idempotency.IdempotentRequests.Outcome;
import cairn.application.idempotency.IdempotentRequests.Request;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// Requests with the same idempotency key, on a database.
class IdempotentRequestsTest extends DatabaseTestCase {
    private static final Instant NOON = Instant.parse("2026-05-31T12:00:00Z");

    private final IdempotentRequests requests =
            new IdempotentRequests(repositories().transactions(), repositories().idempotency(), () -> NOON);
    private final Home home = samples().home();
    private final Principal principal = new Principal(
            home.account().id(), home.workspace(), new KeyId(new UUID(1, 1)), KeyGrant.FULL, Plan.unlimited());
    private final AtomicInteger runs = new AtomicInteger();

    private Outcome send(Supplier<Answer> work) {
        Request request = new Request(principal, "key", "ab");
        return requests.answer(request, (who, answer) -> answer.get(), work, Function.identity());
    }

    private Answer work() {
        return new Answer(201, null, new byte[] {(byte) runs.incrementAndGet()});
    }

    @Test
    void aRepeatReturnsTheFirstAnswer() {
        assertThat(send(this::work).isRepeat()).isFalse();

        Outcome repeat = send(this::work);

        assertThat(repeat.isRepeat()).isTrue();
        assertThat(repeat.answer().body()).containsExactly(1);
        assertThat(runs).hasValue(1);
    }

    @Test
    void refusesARepeatWhileTheFirstRequestRuns() {
        Outcome first = send(() -> {
            assertThatThrownBy(() -> Together.elsewhere(() -> send(this::work)))
                    .rootCause()
                    .isInstanceOfSatisfying(
                            Rejected.class,
                            e -> assertThat(((Failure.Conflict) e.failure()).code())
                                    .isEqualTo(ConflictCode.IDEMPOTENCY_KEY_IN_USE));
            return work();
        });

        assertThat(first.answer().body()).containsExactly(1);
        assertThat(send(this::work).isRepeat()).isTrue();
    }

    @Test
    void aFailedRequestLeavesItsKeyUnused() {
        RuntimeException failure = new IllegalStateException("no");
        assertThatThrownBy(() -> send(() -> {
                    throw failure;
                }))
                .isSameAs(failure);

        assertThat(send(this::work).isRepeat()).isFalse();
    }

    @Test
    void forgetsAKeyAfterADay() {
        send(this::work);

        assertThat(forget(Duration.ofHours(24))).isZero();
        assertThat(forget(Duration.ofHours(24).plusMillis(1))).isEqualTo(1);
        assertThat(send(this::work).isRepeat()).isFalse();
    }

    private int forget(Duration later) {
        return new DeleteIdempotencyKeys(
                        repositories().transactions(), repositories().idempotency(), () -> NOON.plus(later))
                .execute();
    }
}
