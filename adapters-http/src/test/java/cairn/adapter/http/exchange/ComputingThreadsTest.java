package cairn.adapter.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.http.exchange.trace.Trace;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;

class ComputingThreadsTest {
    private final ComputingThreads threads = new ComputingThreads(1, Duration.ZERO);

    @Test
    void computesOnAPlatformThread() throws InterruptedException {
        CompletableFuture<Boolean> isVirtual = new CompletableFuture<>();
        Thread.ofVirtual()
                .start(() -> isVirtual.complete(
                        threads.call(() -> Thread.currentThread().isVirtual())))
                .join();
        assertThat(isVirtual).isCompletedWithValue(false);
    }

    @Test
    void passesTheTraceIdToTheComputingThread() {
        try (MDC.MDCCloseable context = MDC.putCloseable(Trace.ATTRIBUTE, "a trace")) {
            assertThat(threads.call(() -> MDC.get(Trace.ATTRIBUTE))).isEqualTo("a trace");
        }
    }

    @Test
    void isUnavailableWithRetryAfterWhenAllThreadsAreBusy() throws InterruptedException {
        CompletableFuture<Integer> goOn = new CompletableFuture<>();
        CountDownLatch begun = new CountDownLatch(1);
        Thread first = Thread.ofVirtual()
                .start(() -> threads.call(() -> {
                    begun.countDown();
                    return goOn.join();
                }));
        try {
            begun.await();
            assertThatExceptionOfType(Unavailable.class)
                    .isThrownBy(() -> threads.call(() -> 1))
                    .satisfies(refusal -> assertThat(refusal.reason()).isEqualTo(Reason.SPARED))
                    .satisfies(refusal -> assertThat(refusal.retryAfter()).isPresent());
        } finally {
            goOn.complete(1);
        }
        first.join();
        assertThat(threads.call(() -> 2)).isEqualTo(2);
    }

    @Test
    void throwsTheFailureAndFreesTheThread() {
        IllegalStateException failure = new IllegalStateException();
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> threads.call(() -> {
                    throw failure;
                }))
                .isSameAs(failure);
        assertThat(threads.call(() -> 3)).isEqualTo(3);
    }
}
