package cairn.adapter.enrichment.process;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// A pool of a limited number of child processes. They are started when there is work, replaced when
/// they die or have done their share, and ended when they have been idle for a while.
///
/// @param <C> type of a child's handle
public final class ChildPool<C extends ChildPool.Child> implements AutoCloseable {
    private static final Duration BUSY = Duration.ofSeconds(1);

    private final Starting<C> starting;
    private final Duration rest;
    private final Semaphore places;
    private final Optional<Duration> patience;
    private final ScheduledExecutorService clock;
    private final Deque<C> idle = new ArrayDeque<>();
    private final List<C> busy = new ArrayList<>();
    private final Set<Process> launching = new HashSet<>();
    private volatile boolean closed;

    /// @param name name of the clock's thread
    /// @param places children that work at once; callers wait for a free one, first come, first served
    /// @param rest idle time after which a child ends to free its memory
    public ChildPool(String name, int places, Duration rest, Starting<C> starting) {
        this(name, places, rest, Optional.empty(), starting);
    }

    /// @param patience how long a caller waits for a child; empty to wait without limit
    public ChildPool(String name, int places, Duration rest, Optional<Duration> patience, Starting<C> starting) {
        this.starting = starting;
        this.rest = rest;
        this.patience = patience;
        this.places = new Semaphore(places, true);
        this.clock = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name(name).factory());
        clock.scheduleWithFixedDelay(
                this::endRested, rest.toMillis(), Math.max(1, rest.toMillis() / 4), TimeUnit.MILLISECONDS);
    }

    /// Runs `use` with a child. A child whose answer was not read completely is not used again: the rest
    /// would be read as part of the next answer, which may belong to another workspace.
    ///
    /// @throws Unavailable if no process can be started now, none becomes free in time, or the pool is
    /// closed
    /// @throws IOException thrown by `use`
    public <T> T with(Use<C, T> use) throws IOException {
        patience.ifPresentOrElse(this::enter, places::acquireUninterruptibly);
        try {
            C child = take();
            boolean isAnswered = false;
            try {
                T answer = use.of(child);
                isAnswered = true;
                return answer;
            } catch (IOException | RuntimeException e) {
                // If the pool was closed, that is the cause of any failure.
                requireOpen();
                throw e;
            } finally {
                giveBack(child, isAnswered);
            }
        } finally {
            places.release();
        }
    }

    private void enter(Duration longest) {
        try {
            if (places.tryAcquire(longest.toNanos(), TimeUnit.NANOSECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw Unavailable.spared(Part.READERS, "The processes that read files are busy.", BUSY);
    }

    private C take() {
        synchronized (this) {
            requireOpen();
            while (!idle.isEmpty()) {
                C child = idle.pop();
                if (child.isFit()) {
                    busy.add(child);
                    return child;
                }
                child.close();
            }
        }
        C fresh = launch();
        synchronized (this) {
            if (!closed) {
                busy.add(fresh);
                return fresh;
            }
        }
        fresh.close();
        throw stopping();
    }

    /// @throws Unavailable if the system is too busy to start a process, or has no memory for it: a
    /// later try may succeed
    private C launch() {
        List<Process> launched = new ArrayList<>();
        try {
            return starting.start(new Launch(clock, process -> {
                launched.add(process);
                watch(process);
            }));
        } catch (IOException e) {
            synchronized (this) {
                requireOpen();
            }
            throw new Unavailable(Part.READERS, "A process that reads files can't be started.", e);
        } finally {
            synchronized (this) {
                launched.forEach(launching::remove);
            }
        }
    }

    /// Registers a process that is starting: until it is ready, only the pool can end it.
    private synchronized void watch(Process process) {
        launching.add(process);
        if (closed) {
            process.destroyForcibly();
        }
    }

    private void requireOpen() {
        if (closed) {
            throw stopping();
        }
    }

    private static Unavailable stopping() {
        return new Unavailable(Part.READERS, "The server is stopping.");
    }

    private synchronized void giveBack(C child, boolean isAnswered) {
        busy.remove(child);
        if (!closed && isAnswered && child.isFit()) {
            idle.push(child);
        } else {
            child.close();
        }
    }

    private synchronized void endRested() {
        List<C> rested = idle.stream().filter(child -> child.hasRested(rest)).toList();
        idle.removeAll(rested);
        rested.forEach(Child::close);
    }

    /// Ends all children; calls in progress fail.
    @Override
    public synchronized void close() {
        closed = true;
        clock.shutdownNow();
        launching.forEach(Process::destroyForcibly);
        busy.forEach(Child::close);
        idle.forEach(Child::close);
        idle.clear();
    }

    /// A child process of the pool.
    public interface Child extends AutoCloseable {
        /// Whether it can take another request.
        boolean isFit();

        boolean hasRested(Duration rest);

        @Override
        void close();
    }

    /// Starts a child.
    public interface Starting<C> {
        C start(Launch launch) throws IOException;
    }

    /// What a child needs to start.
    ///
    /// @param clock kills it when it is late
    /// @param launched must be called with its process at once
    public record Launch(ScheduledExecutorService clock, Consumer<Process> launched) {}

    /// Sends a request to a child.
    public interface Use<C, T> {
        T of(C child) throws IOException;
    }
}
