package cairn.adapter.persistence.transaction;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The currently open database. H2 closes itself when the disk is full, and another PostgreSQL server
/// may take over; the next caller reopens it.
public final class ReopeningDatabase implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ReopeningDatabase.class);

    private static final long PATIENCE_SECONDS = 3;

    /// Time after a failed opening until the next one: while the disk is full, each request would open
    /// the file, which takes the longer the larger it is, and write to the log.
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Supplier<OpenDatabase> opener;
    private final LongSupplier nanoTime;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable OpenDatabase current;
    private boolean closed;
    private boolean hasFailed;
    private long failedAt;

    /// @param opener throws only exceptions that ports declare
    public ReopeningDatabase(Supplier<OpenDatabase> opener) {
        this(opener, System::nanoTime);
    }

    /// @param nanoTime as [System#nanoTime]
    ReopeningDatabase(Supplier<OpenDatabase> opener, LongSupplier nanoTime) {
        this.opener = opener;
        this.nanoTime = nanoTime;
        this.current = opener.get();
    }

    public OpenDatabase current() {
        OpenDatabase open = current;
        return open == null ? Threads.shielded(this::reopened) : open;
    }

    /// Empty after the database closed itself, until it is reopened. Does not open it.
    public Optional<OpenDatabase> open() {
        return Optional.ofNullable(current);
    }

    /// Opening may take long, for example during a takeover, so callers wait only a short time for
    /// another one's opening.
    private OpenDatabase reopened() {
        if (!isFree()) {
            throw new Unavailable(Part.DATABASE, "The database is being opened again.");
        }
        try {
            OpenDatabase open = current;
            if (open != null) {
                return open;
            }
            if (closed) {
                throw new Unavailable(Part.DATABASE, "The database is closed.");
            }
            return opened();
        } finally {
            lock.unlock();
        }
    }

    private OpenDatabase opened() {
        if (hasFailed && nanoTime.getAsLong() - failedAt < PAUSE.toNanos()) {
            throw Unavailable.spared(Part.DATABASE, "The database could not be opened a moment ago.", PAUSE);
        }
        LOG.warn("opening the database again");
        hasFailed = true;
        try {
            OpenDatabase opened = opener.get();
            current = opened;
            hasFailed = false;
            return opened;
        } finally {
            failedAt = nanoTime.getAsLong();
        }
    }

    private boolean isFree() {
        try {
            return lock.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Whether this opening is in use now.
    boolean isCurrent(OpenDatabase opening) {
        return opening.equals(current);
    }

    /// Forgets an opening that closed itself or was replaced. A thread of its own closes it, since its
    /// pools wait for connections that the caller still holds.
    void discard(OpenDatabase failed) {
        if (!isCurrent(failed)) {
            return;
        }
        lock.lock();
        try {
            if (current == failed) {
                LOG.error("the database closed itself or was replaced");
                current = null;
                Thread.ofPlatform().name("cairn-database-discard").daemon().start(failed::close);
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            OpenDatabase open = current;
            current = null;
            if (open != null) {
                open.close();
            }
        } finally {
            lock.unlock();
        }
    }
}
