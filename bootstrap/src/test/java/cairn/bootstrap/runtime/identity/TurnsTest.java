package cairn.bootstrap.runtime.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private static final Duration LONG = Duration.ofDays(1);

    private static void assertBusy(ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(Unavailable.class, busy -> {
            assertThat(busy.part()).isEqualTo(Part.SERVER);
            assertThat(busy.retryAfter()).isPresent();
        });
    }

    @Test
    void givesUpAfterTheMaximumWait() {
        Turns turns = new Turns(2, Duration.ZERO);

        assertBusy(() -> turns.take(() -> turns.take(() -> "second")));

        assertThat(turns.take(() -> "next")).isEqualTo("next");
    }

    @Test
    void failsImmediatelyWhenTheQueueIsFull() {
        Turns turns = new Turns(1, LONG);

        assertBusy(() -> turns.take(() -> turns.take(() -> "second")));

        assertThat(turns.take(() -> "next")).isEqualTo("next");
    }

    @Test
    void anInterruptedThreadStopsWaiting() {
        Turns turns = new Turns(2, LONG);

        Thread.currentThread().interrupt();
        assertBusy(() -> turns.take(() -> "late"));

        assertThat(Thread.interrupted()).isTrue();
    }
}
