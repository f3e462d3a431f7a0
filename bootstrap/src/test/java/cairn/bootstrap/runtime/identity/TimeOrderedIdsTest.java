package cairn.bootstrap.runtime.identity;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.IdSource;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TimeOrderedIdsTest {
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-02-03T04:05:06.789Z"));
    private final IdSource ids = new TimeOrderedIds(now::get);

    @Test
    void areOfVersionSevenAndBeginWithTheTime() {
        UUID id = ids.next();

        assertThat(id.version()).isEqualTo(7);
        assertThat(id.variant()).isEqualTo(2);
        assertThat(Instant.ofEpochMilli(id.getMostSignificantBits() >>> 16)).isEqualTo(now.get());
    }

    @Test
    void idsAreStrictlyIncreasingWithinAMillisecond() {
        assertThat(some(10_000)).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void idsKeepIncreasingWhenTheClockGoesBack() {
        String before = ids.next().toString();
        now.set(now.get().minusSeconds(60));

        assertThat(ids.next().toString()).isGreaterThan(before);
    }

    private List<String> some(int count) {
        return Stream.generate(ids::next).limit(count).map(UUID::toString).toList();
    }
}
