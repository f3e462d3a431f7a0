package cairn.adapter.http.exchange.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Unavailable;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BodyRoomTest {
    private static final long LARGE = (2 << 20) + 1;

    private final LargeBodies large = new LargeBodies(1, Duration.ZERO);
    private final CountedHeap heap = new CountedHeap();

    /// A body that is announced but does not arrive must not keep a place from others.
    @Test
    void aBodyNeedsAPlaceOnceALargePartHasArrived() {
        BodyRoom first = body();
        BodyRoom second = body();
        first.arrived(LARGE - 1);
        second.arrived(LARGE);
        second.arrived(8 * LARGE);

        assertThatThrownBy(() -> first.arrived(LARGE)).isInstanceOf(Unavailable.class);
        second.close();
        assertThatCode(() -> first.arrived(LARGE)).doesNotThrowAnyException();
    }

    /// Independent of the size of the pieces in which the body arrives.
    @Test
    void takesRoomInLargeStepsAsItArrives() {
        BodyRoom body = body();
        body.arrived(Room.FIRST);
        assertThat(heap.times).isZero();
        for (long count = Room.FIRST; count < LARGE; count += 100) {
            body.arrived(count);
        }
        assertThat(heap.times).isEqualTo(7);
        assertThat(heap.taken).isEqualTo((2L << 20) * Room.SWELLING - Room.FIRST * Room.SWELLING);
    }

    /// Small values take many times as much heap as their bytes.
    @Test
    void takesRoomForTheValuesParsedFromAShortBody() {
        BodyRoom body = body(50_000);
        body.arrived(40_000);
        body.made(500_000);
        body.arrived(45_000);
        assertThat(heap.times).isZero();

        body.made(500_000);
        body.arrived(50_000);
        assertThat(heap.times).isOne();
    }

    @Test
    void refusesABodyWhenTheHeapIsFull() {
        BodyRoom body = body();
        heap.isFull = true;
        body.arrived(Room.FIRST);
        assertThatThrownBy(() -> body.arrived(Room.FIRST + 1)).isInstanceOf(Unavailable.class);
    }

    private BodyRoom body() {
        return body(LARGE);
    }

    private BodyRoom body(long announced) {
        return new BodyRoom(large, Optional.of(heap), announced);
    }
}
