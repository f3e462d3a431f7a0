package cairn.adapter.enrichment.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.enrichment.web.FetchFailure;
import cairn.adapter.enrichment.web.FetchFailure.Reason;
import cairn.application.waiting.Waiting;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

class ReadingThreadsTest {
    private final CountDownLatch gate = new CountDownLatch(1);
    private final Semaphore started = new Semaphore(0);
    private final ReadingThreads threads = new ReadingThreads(1, 1, Duration.ofMillis(200));

    private String hang() throws InterruptedException {
        started.release();
        gate.await();
        return "late";
    }

    private void assertFails(Reason reason) {
        assertThatThrownBy(() -> threads.call(this::hang))
                .isInstanceOfSatisfying(
                        FetchFailure.class,
                        failure -> assertThat(failure.reason()).isEqualTo(reason));
    }

    @Test
    void limitsTheThreadsThatAreStillReading() throws IOException {
        assertFails(Reason.PAGE_TIMEOUT);
        assertFails(Reason.PAGE_TIMEOUT);
        for (int i = 0; i < 3; i++) {
            assertFails(Reason.PAGE_UNREACHABLE);
        }
        Waiting.until("both have started", () -> started.availablePermits() == 2);
        assertThat(Reason.PAGE_UNREACHABLE.isTemporary()).isTrue();

        gate.countDown();

        assertThat(afterTheOthersEnded()).isEqualTo("read");
    }

    private String afterTheOthersEnded() throws IOException {
        while (true) {
            try {
                return threads.call(() -> "read");
            } catch (FetchFailure notYet) {
                Thread.onSpinWait();
            }
        }
    }

    /// As when the system allows no more threads.
    @Test
    void aThreadThatCannotBeStartedIsATemporaryFailure() {
        assertThatThrownBy(() -> threads.started(() -> {
                    throw new OutOfMemoryError("unable to create native thread");
                }))
                .isInstanceOfSatisfying(
                        FetchFailure.class,
                        failure -> assertThat(failure.reason()).isEqualTo(Reason.PAGE_UNREACHABLE));
    }

    @Test
    void aFailedReadFreesItsPlace() {
        ReadingThreads patient = new ReadingThreads(1, 1, Duration.ofMinutes(1));
        for (int i = 0; i < 5; i++) {
            assertThatThrownBy(() -> patient.call(() -> {
                        throw new IOException("broken");
                    }))
                    .hasMessage("broken");
        }
    }
}
