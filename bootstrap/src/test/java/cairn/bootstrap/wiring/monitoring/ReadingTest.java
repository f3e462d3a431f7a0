package cairn.bootstrap.wiring.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Unavailable;
import cairn.application.waiting.Waiting;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ReadingTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final AtomicLong nanos = new AtomicLong();
    private final AtomicInteger reads = new AtomicInteger();

    private <T> Reading<T> reading(Duration patience, Supplier<T> source) {
        return new Reading<>(source, patience, nanos::get);
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    @Test
    void aValueIsCachedForSomeSeconds() {
        Reading<Integer> reading = reading(LONG, reads::incrementAndGet);
        assertThat(reading.latest()).isEmpty();

        reading.refresh();
        reading.refresh();
        assertThat(reading.latest()).contains(1);

        pass(Duration.ofSeconds(5));
        reading.refresh();
        assertThat(reading.latest()).contains(2);
    }

    @Test
    void aFailureIsCachedToo() {
        Reading<Integer> reading = reading(LONG, () -> {
            reads.incrementAndGet();
            throw new Unavailable(Part.DATABASE, "away");
        });

        reading.refresh();
        reading.refresh();

        assertThat(reading.latest()).isEmpty();
        assertThat(reads).hasValue(1);
    }

    /// When a database hangs, scrapes continue without it, and query it only once at a time.
    @Test
    void doesNotWaitForASlowReading() {
        CountDownLatch answers = new CountDownLatch(1);
        Reading<Integer> reading = reading(Duration.ofMillis(1), () -> read(answers));

        reading.refresh();
        pass(LONG);
        reading.refresh();
        assertThat(reading.latest()).isEmpty();

        answers.countDown();
        Waiting.until("it has ended", () -> reads.get() > 0);
        assertThat(reads).hasValue(1);
        Waiting.until("it is read anew", () -> {
            pass(LONG);
            reading.refresh();
            return reading.latest().isPresent();
        });
    }

    /// Otherwise, figures that always take too long would never be shown.
    @Test
    void theNextScrapeShowsAReadingThatEndedLate() {
        CountDownLatch answers = new CountDownLatch(1);
        Reading<Integer> reading =
                reading(Duration.ZERO, () -> read(reads.get() == 0 ? answers : new CountDownLatch(1)));

        reading.refresh();
        answers.countDown();
        Waiting.until("it has ended", () -> reads.get() > 0);
        Waiting.until("the next one, which hangs, shows it", () -> {
            pass(LONG);
            reading.refresh();
            return reading.latest().equals(Optional.of(1));
        });
    }

    private int read(CountDownLatch answers) {
        await(answers);
        return reads.incrementAndGet();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
