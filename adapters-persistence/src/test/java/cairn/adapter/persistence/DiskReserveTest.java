package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Unavailable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class DiskReserveTest {
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final AtomicLong free = new AtomicLong(100);
    private final AtomicInteger measured = new AtomicInteger();
    private final DiskReserve reserve = new DiskReserve(this::measure, 100, now::get);

    private long measure() {
        measured.incrementAndGet();
        return free.get();
    }

    @Test
    void letsWritesThroughAsLongAsTheReserveIsThere() {
        assertThatCode(reserve::check).doesNotThrowAnyException();
    }

    @Test
    void refusesWritesOneByteBelowTheReserveUntilThereIsRoomAgain() {
        free.set(99);
        assertThatThrownBy(reserve::check).isInstanceOf(Unavailable.class).hasMessageContaining("99 bytes");

        free.set(100);
        now.set(Instant.EPOCH.plusSeconds(1));

        assertThatCode(reserve::check).doesNotThrowAnyException();
    }

    @Test
    void measuresAtMostOnceASecond() {
        reserve.check();
        now.set(Instant.EPOCH.plusMillis(999));
        reserve.check();
        assertThat(measured).hasValue(1);

        now.set(Instant.EPOCH.plusMillis(1000));
        reserve.check();
        assertThat(measured).hasValue(2);
    }

    @Test
    void refusesWritesWhenTheDiskCannotBeRead() {
        DiskReserve broken = new DiskReserve(
                () -> {
                    throw new UncheckedIOException(new IOException("gone"));
                },
                100,
                now::get);

        assertThatThrownBy(broken::check).isInstanceOf(Unavailable.class);
    }
}
