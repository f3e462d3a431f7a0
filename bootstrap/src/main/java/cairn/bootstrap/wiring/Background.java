package cairn.bootstrap.wiring;

import cairn.application.indexing.Freshness;
import cairn.application.indexing.Indexer;
import cairn.application.port.Unavailable;
import cairn.bootstrap.runtime.work.Deliveries;
import cairn.bootstrap.runtime.work.Workers;
import cairn.bootstrap.wiring.adapters.Readers;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Stops the background work of a server.
final class Background implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Background.class);

    private final Workers workers;
    private final Reading reading;
    private final AtomicBoolean stopping;
    private final Freshness freshness;
    private final Indexer indexer;
    private final NodeWiring node;
    private final Deliveries deliveries;

    /// @param stopping set once no worker starts anything new
    Background(
            Workers workers,
            Reading reading,
            AtomicBoolean stopping,
            Freshness freshness,
            Indexer indexer,
            NodeWiring node,
            Deliveries deliveries) {
        this.deliveries = deliveries;
        this.workers = workers;
        this.reading = reading;
        this.stopping = stopping;
        this.freshness = freshness;
        this.indexer = indexer;
        this.node = node;
    }

    /// Unsaved entries stay marked for the next start.
    private void flush() {
        try {
            indexer.flush();
        } catch (Unavailable e) {
            LOG.warn("Stopping with unsaved index entries: {}", e.getMessage());
        }
    }

    /// If this fails, the others notice its absence soon.
    private void leave() {
        try {
            node.leave();
        } catch (Unavailable e) {
            LOG.warn("Stopping without notifying the other servers: {}", e.getMessage());
        }
    }

    /// No jobs start any more, while requests still do.
    void stop() {
        workers.stop();
        stopping.set(true);
    }

    @Override
    public void close() {
        stop();
        indexer.stop();
        try (ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor()) {
            clock.schedule(reading.readers()::close, reading.patience().toMillis(), TimeUnit.MILLISECONDS);
            workers.close();
            clock.shutdownNow();
        }
        deliveries.close();
        freshness.close();
        flush();
        leave();
    }

    /// Processing a file may take minutes. Its processes are ended before that, and it is processed
    /// again after the next start.
    ///
    /// @param patience time until they are ended
    record Reading(Readers readers, Duration patience) {}
}
