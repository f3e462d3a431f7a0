package cairn.bootstrap.runtime.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SpareCoreTest {
    private static final int CORES = 2;
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final AtomicLong now = new AtomicLong();
    private final AtomicLong embedding = new AtomicLong();
    private double load;
    private final SpareCore spare = new SpareCore(() -> load, CORES, embedding::get, now::get);

    @Test
    void aCoreIsSpareWhenTheLoadIsLow() {
        assertThat(after(SECOND, 0.2, 0)).isTrue();
        assertThat(after(SECOND, 0.5, 0)).isFalse();
    }

    @Test
    void ignoresTheLoadOfBackgroundWork() {
        assertThat(after(SECOND, 0.95, 1.6)).isTrue();
        assertThat(after(SECOND, 0.95, 1)).isFalse();
        assertThat(after(SECOND, 1, 0.1)).isFalse();
    }

    @Test
    void noCoreIsSpareWhenTheLoadIsUnknown() {
        assertThat(after(SECOND, -1, 0)).isFalse();
    }

    @Test
    void measuresTheLoadTwiceASecond() {
        assertThat(spare.getAsBoolean()).isFalse();
        assertThat(after(Duration.ofMillis(499), 0, 0)).isFalse();
        assertThat(after(Duration.ofMillis(1), 0, 0)).isTrue();
        assertThat(after(Duration.ofMillis(499), 1, 0)).isTrue();
        assertThat(after(Duration.ofMillis(1), 1, 0)).isFalse();
    }

    /// @param used cores by embedding meanwhile
    private boolean after(Duration time, double load, double used) {
        this.load = load;
        now.addAndGet(time.toNanos());
        embedding.addAndGet((long) (used * time.toNanos()));
        return spare.getAsBoolean();
    }
}
