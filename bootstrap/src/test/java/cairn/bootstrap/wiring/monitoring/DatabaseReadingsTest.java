package cairn.bootstrap.wiring.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DatabaseReadingsTest {
    private static final WorkFigures FIGURES = new WorkFigures(Map.of(), Map.of(), 0, 0, 0, 0, 0);

    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void letGo() {
        end.countDown();
    }

    /// For example with a million waiting jobs.
    @Test
    void slowFiguresDoNotMakeTheDatabaseUnavailable() {
        DatabaseReadings database = new DatabaseReadings(soon(true), soon(true), hanging(FIGURES));
        database.refresh();

        assertThat(database.work()).isEmpty();
        assertThat(database.isThere()).isTrue();
        assertThat(database.takesWrites()).isTrue();
    }

    @Test
    void anUnavailableDatabaseShowsNoFigures() {
        DatabaseReadings database = new DatabaseReadings(hanging(true), soon(true), soon(FIGURES));
        database.refresh();

        assertThat(database.isThere()).isFalse();
        assertThat(database.takesWrites()).isFalse();
        assertThat(database.work()).isEmpty();
    }

    private static <T> Reading<T> soon(T value) {
        return new Reading<>(() -> value, Duration.ofMinutes(1));
    }

    private <T> Reading<T> hanging(T value) {
        Supplier<T> source = () -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return value;
        };
        return new Reading<>(source, Duration.ZERO);
    }
}
