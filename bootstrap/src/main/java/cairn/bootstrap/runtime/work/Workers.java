package cairn.bootstrap.runtime.work;

import cairn.application.indexing.Indexer;
import cairn.application.job.JobRunner;
import cairn.application.port.Unavailable;
import cairn.domain.job.Lane;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/// All background threads of the server.
public final class Workers implements AutoCloseable {
    /// Threads for documents, and as many for pictures: two, so that a slow file
    /// does not block all others.
    public static final int READERS = 2;

    private static final Duration INDEX_REST = Duration.ofMillis(400);
    private static final Duration LANE_REST = Duration.ofMillis(200);
    private static final int INDEX_BATCH = 200;
    /// Several jobs at a time make claiming cheap; few enough that a dead worker holds up little.
    public static final int JOBS = 8;
    /// More threads, since they wait for slow sites and use little memory meanwhile.
    private static final int FETCHERS = 8;

    private final Embedding embedding;
    private final List<Worker> workers = new ArrayList<>();
    private final List<Worker> ofLanes;
    private final Map<Lane, List<Worker>> byLane = new EnumMap<>(Lane.class);

    /// @param always work of every server, whatever its lanes
    /// @param tasks of the housekeeping lane
    /// @param embedding threads for [Lane#EMBED]
    /// @param lanes of this server
    public Workers(
            Indexer indexer,
            Duration flushEvery,
            JobRunner jobs,
            List<ScheduledTask> always,
            List<ScheduledTask> tasks,
            Embedding embedding,
            Set<Lane> lanes) {
        this.embedding = embedding;
        workers.add(new Worker("index", () -> untilFull(indexer.applyPending(INDEX_BATCH)), INDEX_REST));
        workers.add(new Worker("index-flush", () -> idle(indexer::flush), flushEvery));
        always.forEach(this::add);
        int others = workers.size();
        lanes.forEach(lane -> add(lane, jobs, tasks));
        this.ofLanes = List.copyOf(workers.subList(others, workers.size()));
    }

    /// Failed rounds since the start, by worker.
    public Map<String, LongSupplier> failures() {
        return workers.stream().collect(Collectors.toMap(Worker::name, worker -> worker::failures));
    }

    /// Ends the rest of a lane's workers.
    public void wake(Lane lane) {
        byLane.getOrDefault(lane, List.of()).forEach(Worker::wake);
    }

    public void start() {
        workers.forEach(Worker::start);
    }

    /// Workers of lanes start no further round. The others continue while requests are served: other
    /// servers rely on this one, and writes are still indexed.
    public void stop() {
        ofLanes.forEach(Worker::stop);
    }

    @Override
    public void close() {
        workers.forEach(Worker::stop);
        workers.forEach(Worker::close);
    }

    private void add(Lane lane, JobRunner jobs, List<ScheduledTask> tasks) {
        switch (lane) {
            // One at a time, since others would wait behind a slow file or site.
            case ENRICH, PICTURES -> lane(jobs, lane, READERS, 1);
            case FETCH -> lane(jobs, lane, FETCHERS, 1);
            case EMBED -> embedding(jobs);
            // One thread, since it mostly waits for the disk, and takes the
            // exclusive tree lock in between.
            case IMPORT -> lane(jobs, lane, 1, 1);
            case PASSAGES, REPROCESS -> {} // Those of EMBED do the former, a scheduled task sees to the latter.
            case HOUSEKEEPING -> tasks.forEach(this::add);
        }
    }

    private void add(ScheduledTask task) {
        workers.add(new Worker(task.name(), task.round(), task.rest()));
    }

    /// New jobs wake the threads. Only jobs that were delayed wait for the end of a rest, so the threads of
    /// a lane look for those as often as one thread would.
    private void lane(JobRunner jobs, Lane lane, int threads, int batch) {
        Duration rest = LANE_REST.multipliedBy(threads);
        for (int i = 1; i <= threads; i++) {
            add(new Worker(lane.wireName() + "-" + i, () -> jobs.runDue(lane, batch), rest), Set.of(lane));
        }
    }

    /// New items come first, in batches; between two batches, some passages of one long text.
    private void embedding(JobRunner jobs) {
        for (int i = 1; i <= embedding.threads(); i++) {
            IntSupplier round = () -> embed(jobs, embedding.jobs());
            add(new Worker(Lane.EMBED.wireName() + "-" + i, round, LANE_REST), Set.of(Lane.EMBED, Lane.PASSAGES));
        }
        // Takes one item at a time and no passages, to end soon when the core is needed.
        IntSupplier spare = () -> embedding.spare().getAsBoolean() ? jobs.runDue(Lane.EMBED, 1) : 0;
        add(new Worker(Lane.EMBED.wireName() + "-spare", spare, LANE_REST), Set.of(Lane.EMBED));
    }

    /// Passages only need the database, so they are embedded even during outages that block items.
    static int embed(JobRunner jobs, int batch) {
        int items;
        try {
            items = jobs.runDue(Lane.EMBED, batch);
        } catch (Unavailable outage) {
            int passages = jobs.runDue(Lane.PASSAGES, 1);
            if (passages == 0) {
                throw outage;
            }
            return passages;
        }
        return items + jobs.runDue(Lane.PASSAGES, 1);
    }

    private void add(Worker worker, Set<Lane> lanes) {
        workers.add(worker);
        lanes.forEach(
                lane -> byLane.computeIfAbsent(lane, key -> new ArrayList<>()).add(worker));
    }

    /// Waits for full batches: indexing one item at a time costs ten times as much per item as fifty at
    /// once, and searches update the index themselves.
    private static int untilFull(int applied) {
        return applied < INDEX_BATCH ? 0 : applied;
    }

    /// Work that is done once per round, whatever it finds.
    private static int idle(Runnable work) {
        work.run();
        return 0;
    }

    /// @param jobs claimed at once by one thread; few enough to finish within their lease
    /// @param spare whether an additional thread may work
    public record Embedding(int threads, int jobs, BooleanSupplier spare) {
        /// Without an additional thread.
        public Embedding(int threads, int jobs) {
            this(threads, jobs, () -> false);
        }

        public Embedding orMore(BooleanSupplier spare) {
            return new Embedding(threads, jobs, spare);
        }
    }
}
