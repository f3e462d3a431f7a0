package cairn.adapter.http.exchange.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.http.exchange.body.LargeBodies.Place;
import cairn.application.port.Unavailable;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LargeBodiesTest {
    private static final Duration FOREVER = Duration.ofMinutes(1);

    @Test
    void refusesABodyWhenAllPlacesAreTaken() {
        LargeBodies bodies = new LargeBodies(2, Duration.ZERO);
        bodies.enter();
        bodies.enter();

        assertThatThrownBy(bodies::enter).isInstanceOf(Unavailable.class);
    }

    @Test
    void reusesAPlaceAfterItIsClosed() {
        LargeBodies bodies = new LargeBodies(1, Duration.ZERO);

        for (int i = 0; i < 3; i++) {
            try (Place place = bodies.enter()) {
                assertThat(place).isNotNull();
            }
        }
    }

    @Test
    void aWaitingBodyEntersWhenAPlaceIsFreed() throws Exception {
        LargeBodies bodies = new LargeBodies(1, FOREVER);
        Place first = bodies.enter();
        CompletableFuture<Place> second = CompletableFuture.supplyAsync(bodies::enter);
        while (bodies.waiting() == 0) {
            Thread.onSpinWait();
        }

        assertThat(second).isNotDone();
        first.close();

        assertThat(second.get(60, TimeUnit.SECONDS)).isNotNull();
    }

    @Test
    void refusesAnInterruptedThreadAndKeepsItsInterrupt() {
        LargeBodies bodies = new LargeBodies(1, FOREVER);
        bodies.enter();
        Thread.currentThread().interrupt();

        assertThatThrownBy(bodies::enter).isInstanceOf(Unavailable.class);

        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void hasAPlaceEvenOnTheSmallestHeap() {
        assertThat(LargeBodies.places(192L << 20, 16L << 20)).isOne();
        assertThat(LargeBodies.places(192L << 20, 256L << 20)).isOne();
        assertThat(LargeBodies.places(192L << 20, 1L << 30)).isEqualTo(5);
    }
}
