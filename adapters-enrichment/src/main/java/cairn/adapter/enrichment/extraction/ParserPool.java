package cairn.adapter.enrichment.extraction;

import cairn.application.port.TextExtractor.Extraction;
import cairn.application.port.WorkObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Parser processes, a bounded number at once: started when there is something to do, kept while there is, and
/// replaced when one dies or has done its share.
final class ParserPool implements AutoCloseable {
    private final Path workDir;
    private final ParserSettings settings;
    private final WorkObserver observer;
    private final Semaphore places;
    private final ScheduledExecutorService clock;
    private final Deque<ParserProcess> idle = new ArrayDeque<>();
    private final List<ParserProcess> busy = new ArrayList<>();
    private boolean closed;

    ParserPool(Path workDir, ParserSettings settings, WorkObserver observer) {
        this.workDir = workDir;
        this.settings = settings;
        this.observer = observer;
        this.places = new Semaphore(settings.processes(), true);
        this.clock = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("parser-clock").factory());
        long rest = settings.rest().toMillis();
        clock.scheduleWithFixedDelay(this::endRested, rest, Math.max(1, rest / 4), TimeUnit.MILLISECONDS);
    }

    /// @throws IOException when no process can be had now
    Extraction parse(Path file, String fileName, String type) throws IOException {
        places.acquireUninterruptibly();
        try {
            ParserProcess parser = take();
            try {
                return parser.parse(file, fileName, type);
            } finally {
                giveBack(parser);
            }
        } finally {
            places.release();
        }
    }

    private ParserProcess take() throws IOException {
        synchronized (this) {
            if (closed) {
                throw new IOException("the server is stopping");
            }
            while (!idle.isEmpty()) {
                ParserProcess parser = idle.pop();
                if (parser.isFit()) {
                    busy.add(parser);
                    return parser;
                }
                parser.close();
            }
        }
        ParserProcess fresh = ParserProcess.start(workDir, settings, clock, observer);
        synchronized (this) {
            busy.add(fresh);
            return fresh;
        }
    }

    private synchronized void giveBack(ParserProcess parser) {
        busy.remove(parser);
        if (!closed && parser.isFit()) {
            idle.push(parser);
        } else {
            parser.close();
        }
    }

    private synchronized void endRested() {
        idle.removeIf(parser -> {
            boolean rested = parser.hasRested(settings.rest());
            if (rested) {
                parser.close();
            }
            return rested;
        });
    }

    @Override
    public synchronized void close() {
        closed = true;
        clock.shutdownNow();
        busy.forEach(ParserProcess::close);
        idle.forEach(ParserProcess::close);
        idle.clear();
    }
}
