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

/// Child processes, a bounded number at once: started when there is something to do, kept while there is, replaced when
/// one dies or has done its share, and ended when they have had nothing to do for a while.
///
/// @param <C> who speaks with one
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

    /// @param name of the thread of its clock
    /// @param places children that are at work at once; who finds none free waits, first come, first served
    /// @param rest after which one that has nothing to do ends, and gives its memory back
    public ChildPool(String name, int places, Duration rest, Starting<C> starting) {
        this(name, places, rest, Optional.empty(), starting);
    }

    /// @param patience how long one waits for a place; empty for as long as it takes
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

    /// A child whose answer was not read to its end is not used again: what is left of a question or an answer
    /// would be taken for part of the next one, which may be another workspace's.
    ///
    /// @throws Unavailable when no process can be started now, none is free for too long, or the pool is closed
    /// @throws IOException what `use` throws
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
                // Whatever a child meets that was ended: nobody is to blame for it.
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

    /// @throws Unavailable when the system is too busy to start one, or has no memory for it: a later try may succeed
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

    /// Until it can be asked, nobody but the pool can end it.
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

    /// What is being asked of one fails.
    @Override
    public synchronized void close() {
        closed = true;
        clock.shutdownNow();
        launching.forEach(Process::destroyForcibly);
        busy.forEach(Child::close);
        idle.forEach(Child::close);
        idle.clear();
    }

    /// One of them.
    public interface Child extends AutoCloseable {
        /// Whether it may be asked again.
        boolean isFit();

        boolean hasRested(Duration rest);

        @Override
        void close();
    }

    /// Starts one.
    public interface Starting<C> {
        C start(Launch launch) throws IOException;
    }

    /// What a child is started with.
    ///
    /// @param clock by which it is killed when it is late
    /// @param launched to be told of its process at once
    public record Launch(ScheduledExecutorService clock, Consumer<Process> launched) {}

    /// Asks one.
    public interface Use<C, T> {
        T of(C child) throws IOException;
    }
}
