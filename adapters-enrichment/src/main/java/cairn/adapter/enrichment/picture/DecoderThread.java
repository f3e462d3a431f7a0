package cairn.adapter.enrichment.picture;

import cairn.application.port.extraction.PictureReader.Reading.Unreadable;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs decoders one at a time, each on a new thread and for a limited time. Whatever a decoder throws,
/// including errors, counts as a failure of the picture.
///
/// All work here checks a [DecodingDeadline] and ends by itself. A thread that does not is abandoned as
/// a daemon: Java can't stop it, and this project does not interrupt threads. After too many, nothing
/// more is decoded until one of them ends.
final class DecoderThread {
    private static final Logger LOG = LoggerFactory.getLogger(DecoderThread.class);
    private static final int MAX_LEFT_BEHIND = 2;

    /// Bytes. Enough for any sane nesting; small enough that endless recursion ends soon.
    private static final long STACK = 2 << 20;

    private final Semaphore place = new Semaphore(1, true);
    private final AtomicInteger leftBehind = new AtomicInteger();

    /// @throws IOException if no thread is available now
    <T> T run(Callable<T> decoding, Function<Unreadable, T> refusal, Duration patience) throws IOException {
        if (leftBehind.get() >= MAX_LEFT_BEHIND) {
            throw new IOException(MAX_LEFT_BEHIND + " decoders are stuck; nothing is decoded until one ends");
        }
        place.acquireUninterruptibly();
        CompletableFuture<T> result = new CompletableFuture<>();
        AtomicBoolean settled = new AtomicBoolean();
        start(() -> result.complete(settle(decoding, refusal, settled)));
        T reading = result.copy()
                .completeOnTimeout(refusal.apply(Refused.tooComplex()), patience.toMillis(), TimeUnit.MILLISECONDS)
                .join();
        if (settled.compareAndSet(false, true)) {
            leftBehind.incrementAndGet();
            place.release();
            LOG.warn("a decoder did not end in {}; its thread is left behind", patience);
        }
        return reading;
    }

    private void start(Runnable work) throws IOException {
        try {
            Thread.ofPlatform().name("decoder").daemon().stackSize(STACK).start(work);
        } catch (OutOfMemoryError e) {
            place.release();
            throw new IOException("no thread can be started", e);
        }
    }

    /// The first to settle, the decoder or the clock, releases the permit.
    private <T> T settle(Callable<T> decoding, Function<Unreadable, T> refusal, AtomicBoolean settled) {
        T reading = attempt(decoding, refusal);
        if (settled.compareAndSet(false, true)) {
            place.release();
        } else {
            leftBehind.decrementAndGet();
        }
        return reading;
    }

    private static <T> T attempt(Callable<T> decoding, Function<Unreadable, T> refusal) {
        try {
            return decoding.call();
        } catch (Refused e) {
            return refusal.apply(e.reading());
        } catch (DecodingDeadline.Passed e) {
            return refusal.apply(Refused.tooComplex());
        } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            LOG.info("a picture can't be decoded: {}", e.toString());
            return refusal.apply(Refused.broken());
        }
    }
}
