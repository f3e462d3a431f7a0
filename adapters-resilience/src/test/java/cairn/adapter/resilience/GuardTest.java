package cairn.adapter.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.adapter.resilience.Breaker.State;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GuardTest {
    private static final int PLACES = 3;
    private static final Duration LONG = Duration.ofHours(1);

    private final AtomicInteger asked = new AtomicInteger();

    private static Guard guard(Duration pause) {
        return new Guard(new Breaker("a part", Part.SEARCH, pause), PLACES, Duration.ZERO);
    }

    @Test
    void stopsAskingAPartThatDoesNotAnswer() {
        Guard guard = guard(LONG);
        List<Reason> reasons = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            reasons.add(reason(guard, new Unavailable(Part.SEARCH, "away")));
        }

        assertThat(reasons)
                .containsExactly(Reason.AWAY, Reason.AWAY, Reason.AWAY, Reason.SPARED, Reason.SPARED, Reason.SPARED);
        assertThat(asked).hasValue(3);
        assertThat(guard.breaker().state()).isEqualTo(State.OPEN);
        assertThat(guard.breaker().failed()).isEqualTo(3);
        assertThat(guard.free()).isEqualTo(PLACES);
    }

    @Test
    void saysWhenToComeBack() {
        Guard guard = guard(LONG);
        for (int i = 0; i < 3; i++) {
            reason(guard, new Unavailable(Part.SEARCH, "away"));
        }

        Unavailable spared = catchThrowableOfType(Unavailable.class, () -> guard.call(asked::get));

        assertThat(spared.retryAfter().orElseThrow()).isBetween(LONG.minusMinutes(1), LONG);
    }

    @Test
    void asksOnWhereThePartRefusesWhatIsAsked() {
        Guard guard = guard(LONG);
        for (int i = 0; i < 20; i++) {
            assertThat(reason(guard, Unavailable.refused(Part.SEARCH, "nonsense")))
                    .isEqualTo(Reason.REFUSED);
        }
        assertThat(guard.breaker().state()).isEqualTo(State.CLOSED);
    }

    @Test
    void oneAnswerIsEnoughToGoOn() {
        Guard guard = guard(Duration.ZERO);
        for (int i = 0; i < 10; i++) {
            reason(guard, new Unavailable(Part.SEARCH, "away"));
        }
        assertThat(guard.breaker().state()).isNotEqualTo(State.CLOSED);

        assertThat(guard.<String, RuntimeException>call(() -> "back")).isEqualTo("back");

        assertThat(guard.breaker().state()).isEqualTo(State.CLOSED);
    }

    /// A probe that ends in a mistake of our own must not keep everybody out for good.
    @Test
    void aBugIsNoOutage() {
        Guard guard = guard(Duration.ZERO);
        for (int i = 0; i < 3; i++) {
            reason(guard, new Unavailable(Part.SEARCH, "away"));
        }
        assertThatIllegalStateException()
                .isThrownBy(() -> guard.call(() -> {
                    throw new IllegalStateException("a bug");
                }));

        assertThat(guard.<String, RuntimeException>call(() -> "back")).isEqualTo("back");
    }

    @Test
    void aHungPartHoldsUpNoMoreThanItsPlaces() {
        Guard guard = guard(LONG);
        CountDownLatch hung = new CountDownLatch(1);
        CountDownLatch inside = new CountDownLatch(PLACES);
        List<CompletableFuture<Integer>> calls = IntStream.range(0, PLACES)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> guard.call(() -> {
                            inside.countDown();
                            await(hung);
                            return i;
                        }),
                        task -> Thread.ofVirtual().start(task)))
                .toList();
        await(inside);

        assertThat(reason(guard, new Unavailable(Part.SEARCH, "never asked"))).isEqualTo(Reason.SPARED);
        assertThat(asked).hasValue(0);

        hung.countDown();
        assertThat(calls).allSatisfy(call -> assertThat(call.join()).isNotNegative());
        assertThat(guard.free()).isEqualTo(PLACES);
    }

    private Reason reason(Guard guard, Unavailable thrown) {
        return catchThrowableOfType(
                        Unavailable.class,
                        () -> guard.call(() -> {
                            asked.incrementAndGet();
                            throw thrown;
                        }))
                .reason();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
