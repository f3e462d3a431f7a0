package cairn.adapter.storage.gcs;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Limits the wait for the bucket. The client's own timeouts apply between two bytes and between
/// attempts, so a server that sends a byte now and then would block its caller for hours.
///
/// An abandoned call continues until its connection ends, and holds its place until then. So the number
/// of abandoned calls is limited too.
final class Deadlines {
    private static final Duration BUSY = Duration.ofSeconds(1);

    private final Duration limit;
    private final Semaphore places;

    /// @param most maximum number of calls that have not ended
    Deadlines(Duration limit, int most) {
        this.limit = limit;
        this.places = new Semaphore(most);
    }

    /// Runs the work on a thread that is never interrupted.
    ///
    /// @throws Unavailable if there is no response in time, in addition to exceptions of the work itself
    <T> T call(String intent, Supplier<T> work) {
        if (!places.tryAcquire()) {
            throw Unavailable.spared(
                    Part.STORAGE, "could not " + intent + ": too many other calls are still without an answer", BUSY);
        }
        CompletableFuture<T> answer = new CompletableFuture<>();
        Thread.ofVirtual().name("bucket").start(() -> {
            try {
                answer.complete(work.get());
            } catch (RuntimeException | Error e) {
                answer.completeExceptionally(e);
            } finally {
                places.release();
            }
        });
        return await(intent, answer);
    }

    private <T> T await(String intent, CompletableFuture<T> answer) {
        long deadline = System.nanoTime() + limit.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return answer.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (TimeoutException e) {
            throw unavailable(intent, "there was no answer within " + limit.toMillis() + " ms");
        } catch (ExecutionException e) {
            throw rethrown(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RuntimeException rethrown(@Nullable Throwable cause) {
        return switch (cause) {
            case null -> new IllegalStateException("it failed without a cause");
            case RuntimeException e -> e;
            case Error e -> throw e;
            default -> new IllegalStateException(cause);
        };
    }

    private static Unavailable unavailable(String intent, String why) {
        return new Unavailable(Part.STORAGE, "could not " + intent + ": " + why);
    }
}
