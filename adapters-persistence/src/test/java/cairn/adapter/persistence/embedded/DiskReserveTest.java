package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.transaction.Engine.Claim;
import cairn.application.port.Unavailable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        assertThatCode(() -> reserve.check(Claim.REQUEST)).doesNotThrowAnyException();
    }

    @Test
    void refusesWritesOneByteBelowTheReserveUntilThereIsRoomAgain() {
        free.set(99);
        assertThatThrownBy(() -> reserve.check(Claim.REQUEST))
                .isInstanceOf(Unavailable.class)
                .hasMessageContaining("99 bytes");

        free.set(100);
        now.set(Instant.EPOCH.plusSeconds(1));

        assertThatCode(() -> reserve.check(Claim.REQUEST)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"BACKGROUND, 125", "REQUEST, 100", "FREEING, 12"})
    void eachKindOfWriteHasALeast(Claim claim, long least) {
        free.set(least);
        assertThatCode(() -> reserve.check(claim)).doesNotThrowAnyException();

        free.set(least - 1);
        now.set(Instant.EPOCH.plusSeconds(1));
        assertThatThrownBy(() -> reserve.check(claim))
                .isInstanceOf(Unavailable.class)
                .hasMessageContaining("refused below " + least);
    }

    @Test
    void measuresAtMostOnceASecond() {
        reserve.check(Claim.REQUEST);
        now.set(Instant.EPOCH.plusMillis(999));
        reserve.check(Claim.REQUEST);
        assertThat(measured).hasValue(1);

        now.set(Instant.EPOCH.plusMillis(1000));
        reserve.check(Claim.REQUEST);
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

        assertThatThrownBy(() -> broken.check(Claim.FREEING)).isInstanceOf(Unavailable.class);
    }
}
