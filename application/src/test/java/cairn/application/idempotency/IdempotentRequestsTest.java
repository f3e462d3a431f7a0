package cairn.application.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.fake.InMemoryTransactions.BrokenWrite;
import cairn.application.fake.Tenant;
import cairn.application.port.Together;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.application.resource.Creations;
import cairn.domain.failure.Failure;
import cairn.domain.resource.ResourceId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Requests repeated with the same key are run once.
class IdempotentRequestsTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final ResourceId inbox = tenant.inbox();
    private final IdempotentRequests requests = new IdempotentRequests(
            tenant.repositories().transactions(), tenant.repositories().idempotency(), tenant.clock());

    private IdempotentRequests.Outcome note(String key, String text) {
        return note(tenant, creations, key, text);
    }

    private IdempotentRequests.Outcome note(Tenant asking, Creations made, String key, String text) {
        return requests.answer(
                new IdempotentRequests.Request(asking.principal(), key, text),
                (principal, body) -> made.note(asking.inbox(), body),
                text,
                note -> new Answer(201, null, note.toString().getBytes(StandardCharsets.UTF_8)));
    }

    private int deleted(int rounds) {
        DeleteIdempotencyKeys delete = new DeleteIdempotencyKeys(
                tenant.repositories().transactions(), tenant.repositories().idempotency(), tenant.clock());
        int keys = 0;
        for (int i = 0; i < rounds; i++) {
            keys += delete.execute();
        }
        return keys;
    }

    @Test
    void aRepeatedRequestGetsTheFirstAnswerAndChangesNothing() {
        IdempotentRequests.Outcome first = note("key", "text");
        IdempotentRequests.Outcome again = note("key", "text");

        assertThat(first.isRepeat()).isFalse();
        assertThat(again.isRepeat()).isTrue();
        assertThat(again.answer().body()).isEqualTo(first.answer().body());
        assertThat(tenant.in(inbox)).hasSize(1);
        assertThat(tenant.usage().resources()).isEqualTo(1);
    }

    @Test
    void aRepeatedRequestIsAnsweredOnceTheFirstIsDurable() {
        note("key", "text");
        int awaited = tenant.repositories().transactions().awaited();

        note("key", "text");

        assertThat(tenant.repositories().transactions().awaited()).isEqualTo(awaited + 1);
    }

    @Test
    void aDifferentRequestWithTheSameKeyIsRefused() {
        note("key", "text");

        assertThat(tenant.refusal(() -> note("key", "other"))).isInstanceOf(Failure.IdempotencyKeyReused.class);
    }

    @Test
    void keysArePerWorkspaceAndCaseSensitive() {
        Tenant other = tenant.another();
        note("key", "text");

        assertThat(note(other, new Creations(other), "key", "text").isRepeat()).isFalse();
        assertThat(note("Key", "text").isRepeat()).isFalse();
    }

    @Test
    void aRefusedOrFailedRequestDoesNotUseTheKey() {
        assertThat(tenant.refusal(() -> requests.answer(
                        new IdempotentRequests.Request(tenant.principal(), "key", "text"),
                        (principal, body) -> {
                            creations.note(inbox, body);
                            return creations.note(new ResourceId(tenant.ids().next()), "refused");
                        },
                        "half",
                        note -> new Answer(201, null, new byte[0]))))
                .isInstanceOf(Failure.NotFound.class);
        tenant.breakingAtEachWrite(() -> note("key", "text"));

        assertThat(tenant.in(inbox)).hasSize(1);
        assertThat(note("key", "text").isRepeat()).isTrue();
    }

    @Test
    void anInterruptedRequestCreatesNothingAndDoesNotUseTheKey() {
        tenant.repositories().transactions().breakAfter(1);

        assertThatThrownBy(() -> note("key", "text")).isInstanceOf(BrokenWrite.class);

        tenant.repositories().transactions().repair();
        assertThat(tenant.in(inbox)).isEmpty();
        assertThat(note("key", "text").isRepeat()).isFalse();
    }

    @Test
    void oneOfManyConcurrentRequestsRunsAndAllGetItsAnswer() {
        List<IdempotentRequests.Outcome> outcomes = Together.run(8, i -> note("key", "text"));

        assertThat(outcomes).extracting(IdempotentRequests.Outcome::isRepeat).containsOnlyOnce(false);
        assertThat(outcomes)
                .allSatisfy(outcome -> assertThat(outcome.answer().body())
                        .isEqualTo(outcomes.getFirst().answer().body()));
        assertThat(tenant.in(inbox)).hasSize(1);
    }

    @Test
    void keysAreKeptForADay() {
        note("old", "text");
        tenant.pass(Duration.ofSeconds(1));
        note("young", "text");

        tenant.pass(Duration.ofDays(1));
        assertThat(deleted(3)).isEqualTo(1);

        assertThat(note("young", "text").isRepeat()).isTrue();
        assertThat(note("old", "text").isRepeat()).isFalse();
    }
}
