package cairn.adapter.enrichment.extraction;

import cairn.application.port.TextExtractor.Extraction;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs parsers where they can do no harm: each on a thread of its own, a bounded number at once, for a bounded
/// time. Whatever a parser throws, errors included, is a failed file.
///
/// A thread that does not come back in time is left behind: Java can't stop it, and interrupting is forbidden in
/// this house. It is a daemon, and its place goes to a fresh one. When too many are left behind, nothing more is
/// parsed until one of them ends, so that hostile files can't take all processors and memory.
final class ParserThreads {
    private static final Logger LOG = LoggerFactory.getLogger(ParserThreads.class);
    private static final int MAX_LEFT_BEHIND = 4;

    /// Bytes. Enough for any sane nesting; small enough that endless recursion ends soon.
    private static final long STACK = 2 << 20;

    private final Semaphore places;
    private final AtomicInteger leftBehind = new AtomicInteger();

    ParserThreads(int parallel) {
        this.places = new Semaphore(parallel, true);
    }

    /// @throws IOException when no thread can be had now
    Extraction run(Callable<Extraction> parse, Duration patience) throws IOException {
        if (leftBehind.get() >= MAX_LEFT_BEHIND) {
            throw new IOException(MAX_LEFT_BEHIND + " parsers are stuck; nothing is parsed until one ends");
        }
        places.acquireUninterruptibly();
        CompletableFuture<Extraction> result = new CompletableFuture<>();
        AtomicBoolean settled = new AtomicBoolean();
        start(parse, result, settled);
        CompletableFuture<Extraction> inTime =
                result.copy().completeOnTimeout(Refusals.tooComplex(), patience.toMillis(), TimeUnit.MILLISECONDS);
        Extraction extraction = inTime.join();
        if (settled.compareAndSet(false, true)) {
            leftBehind.incrementAndGet();
            places.release();
            LOG.warn("a parser did not end in {}; its thread is left behind", patience);
        }
        return extraction;
    }

    private void start(Callable<Extraction> parse, CompletableFuture<Extraction> result, AtomicBoolean settled)
            throws IOException {
        try {
            Thread.ofPlatform()
                    .name("parser")
                    .daemon()
                    .stackSize(STACK)
                    .start(() -> result.complete(settle(parse, settled)));
        } catch (OutOfMemoryError e) {
            places.release();
            throw new IOException("no thread can be started", e);
        }
    }

    /// Whoever settles first, the parser or the clock, gives the place back.
    private Extraction settle(Callable<Extraction> parse, AtomicBoolean settled) {
        Extraction extraction = attempt(parse);
        if (settled.compareAndSet(false, true)) {
            places.release();
        } else {
            leftBehind.decrementAndGet();
        }
        return extraction;
    }

    @SuppressWarnings("CatchAndPrintStackTrace")
    private static Extraction attempt(Callable<Extraction> parse) {
        try {
            return parse.call();
        } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            LOG.info("a file can't be parsed: {}", e.toString());
            return Refusals.broken();
        }
    }
}
