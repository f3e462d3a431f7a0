package cairn.adapter.http.exchange;

import cairn.adapter.http.exchange.body.Places;
import cairn.adapter.http.exchange.trace.Trace;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.MDC;

/// Platform threads for long computations, as many as the processors can handle. The operating system
/// divides time between these and short tasks, whereas virtual threads that compute are never preempted.
public final class ComputingThreads {
    private static final String OF_SEARCHES = ComputingThreads.class.getName();
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofSeconds(5);
    /// Maximum number of waiting calls. Real visitors of one page arrive at once;
    /// they wait on virtual threads.
    private static final int MOST_WAITING = 200;

    private final ExecutorService threads;
    private final Places places;

    /// @param count number of threads
    /// @param patience how long a call waits for a thread
    ComputingThreads(int count, Duration patience) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                count,
                count,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().name("requests-", 1).daemon().factory());
        // Under load there may be no memory to start them.
        pool.prestartAllCoreThreads();
        this.threads = pool;
        this.places = new Places(count, MOST_WAITING, patience);
    }

    public static ComputingThreads of(int count) {
        return new ComputingThreads(count, PATIENCE);
    }

    /// The threads of all searches, for a search within a request of another type.
    public static ComputingThreads ofSearches(HttpServletRequest request) {
        if (request.getAttribute(OF_SEARCHES) instanceof ComputingThreads threads) {
            return threads;
        }
        throw new IllegalStateException("a request that was not offered any threads");
    }

    public void offerTo(HttpServletRequest request) {
        request.setAttribute(OF_SEARCHES, this);
    }

    /// For requests that were admitted to a thread. They alternate with the work given to [#call].
    public ExecutorService executor() {
        return threads;
    }

    /// Runs the work on a thread and waits for it. Exceptions are passed on.
    ///
    /// @throws Unavailable if all threads stay busy
    public <T> T call(Supplier<T> work) {
        if (!places.enter()) {
            throw busy();
        }
        return result(begun(work, String.valueOf(MDC.get(Trace.ATTRIBUTE))));
    }

    private <T> CompletableFuture<T> begun(Supplier<T> work, String trace) {
        try {
            return CompletableFuture.supplyAsync(() -> done(work, trace), threads);
        } catch (RejectedExecutionException stopped) {
            places.leave();
            throw busy();
        }
    }

    private <T> T done(Supplier<T> work, String trace) {
        try (MDC.MDCCloseable context = MDC.putCloseable(Trace.ATTRIBUTE, trace)) {
            return work.get();
        } finally {
            places.leave();
        }
    }

    private static <T> T result(CompletableFuture<T> begun) {
        try {
            return begun.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e;
        }
    }

    private static Unavailable busy() {
        return Unavailable.spared(Part.SERVER, "others keep the threads that compute", PAUSE);
    }
}
