package cairn.adapter.http.exchange.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.http.exchange.body.LargeBodies.Place;
import cairn.application.port.Unavailable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LargeBodiesTest {
    private static final long LARGE = (2L << 20) + 1;
    private static final Duration FOREVER = Duration.ofMinutes(1);

    @Test
    void smallBodiesNeverWait() {
        LargeBodies bodies = new LargeBodies(1, Duration.ZERO);
        List<Place> inside = new ArrayList<>();

        inside.add(bodies.enter(LARGE));
        for (int i = 0; i < 100; i++) {
            inside.add(bodies.enter(i % 2 == 0 ? 0 : LARGE - 1));
        }

        assertThat(inside).hasSize(101);
    }

    @ParameterizedTest
    @ValueSource(longs = {LARGE, Long.MAX_VALUE, -1})
    void oneTooManyIsTurnedAway(long length) {
        LargeBodies bodies = new LargeBodies(2, Duration.ZERO);
        bodies.enter(LARGE);
        bodies.enter(-1);

        assertThatThrownBy(() -> bodies.enter(length)).isInstanceOf(Unavailable.class);
    }

    @Test
    void aPlaceIsGivenOnWhenItIsLeft() {
        LargeBodies bodies = new LargeBodies(1, Duration.ZERO);

        for (int i = 0; i < 3; i++) {
            try (Place place = bodies.enter(LARGE)) {
                assertThat(place).isNotNull();
            }
        }
    }

    @Test
    void whoWaitsComesInWhenOneLeaves() throws Exception {
        LargeBodies bodies = new LargeBodies(1, FOREVER);
        Place first = bodies.enter(LARGE);
        CompletableFuture<Place> second = CompletableFuture.supplyAsync(() -> bodies.enter(LARGE));
        while (bodies.waiting() == 0) {
            Thread.onSpinWait();
        }

        assertThat(second).isNotDone();
        first.close();

        assertThat(second.get(10, TimeUnit.SECONDS)).isNotNull();
    }

    @Test
    void anInterruptedOneIsTurnedAwayAndStaysInterrupted() {
        LargeBodies bodies = new LargeBodies(1, FOREVER);
        bodies.enter(LARGE);
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> bodies.enter(LARGE)).isInstanceOf(Unavailable.class);

        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void thereIsAPlaceOnTheSmallestHeap() {
        assertThat(LargeBodies.places(16L << 20)).isOne();
        assertThat(LargeBodies.places(256L << 20)).isOne();
        assertThat(LargeBodies.places(1L << 30)).isEqualTo(5);
    }
}
