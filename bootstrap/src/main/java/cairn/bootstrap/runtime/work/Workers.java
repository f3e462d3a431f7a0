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
    /// Documents that are read at once, and as many pictures: two, so that a slow one holds up nobody else's.
    public static final int READERS = 2;

    private static final Duration INDEX_REST = Duration.ofMillis(400);
    private static final Duration LANE_REST = Duration.ofMillis(200);
    private static final int INDEX_BATCH = 200;
    /// Several at a time, so that claiming costs little; few, so that a dead worker's jobs are not many.
    public static final int JOBS = 8;
    /// They wait for sites that are slow, and hold little meanwhile.
    private static final int FETCHERS = 8;

    private final Embedding embedding;
    private final List<Worker> workers = new ArrayList<>();
    private final List<Worker> ofLanes;
    private final Map<Lane, List<Worker>> byLane = new EnumMap<>(Lane.class);

    /// @param always what every server has to do, whatever its lanes
    /// @param tasks what the lane of housekeeping has to do
    /// @param embedding who works on [Lane#EMBED]
    /// @param lanes those this server works on
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

    /// Rounds that failed since the start, by the name of the worker.
    public Map<String, LongSupplier> failures() {
        return workers.stream().collect(Collectors.toMap(Worker::name, worker -> worker::failures));
    }

    /// Ends the rest of those who work on a lane.
    public void wake(Lane lane) {
        byLane.getOrDefault(lane, List.of()).forEach(Worker::wake);
    }

    public void start() {
        workers.forEach(Worker::start);
    }

    /// None of a lane begins another round. The others go on while requests are served: other servers count on this
    /// one, and what is written is indexed.
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
            // One at a time: those behind a slow file or site would wait for it.
            case ENRICH, PICTURES -> lane(jobs, lane, READERS, 1);
            case FETCH -> lane(jobs, lane, FETCHERS, 1);
            case EMBED -> embedding(jobs);
            // Most of its time it waits for the disk, and it has the tree to itself in between.
            case IMPORT -> lane(jobs, lane, 1, 1);
            case PASSAGES, REPROCESS -> {} // Those of EMBED do the former, a scheduled task sees to the latter.
            case HOUSEKEEPING -> tasks.forEach(this::add);
        }
    }

    private void add(ScheduledTask task) {
        workers.add(new Worker(task.name(), task.round(), task.rest()));
    }

    private void lane(JobRunner jobs, Lane lane, int threads, int batch) {
        for (int i = 1; i <= threads; i++) {
            add(new Worker(lane.wireName() + "-" + i, () -> jobs.runDue(lane, batch), LANE_REST), Set.of(lane));
        }
    }

    /// New items come first, a batch at a time; between two batches some passages of one long text.
    private void embedding(JobRunner jobs) {
        for (int i = 1; i <= embedding.threads(); i++) {
            IntSupplier round = () -> embed(jobs, embedding.jobs());
            add(new Worker(Lane.EMBED.wireName() + "-" + i, round, LANE_REST), Set.of(Lane.EMBED, Lane.PASSAGES));
        }
        // One item at a time, and only those: it has to end soon when the core is wanted.
        IntSupplier spare = () -> embedding.spare().getAsBoolean() ? jobs.runDue(Lane.EMBED, 1) : 0;
        add(new Worker(Lane.EMBED.wireName() + "-spare", spare, LANE_REST), Set.of(Lane.EMBED));
    }

    /// Passages need no more than the database: they wait for nothing that items before them wait for.
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

    /// Batches that are not full wait for more: per item, indexing one costs ten times as much as indexing fifty,
    /// and searches bring themselves up to date.
    private static int untilFull(int applied) {
        return applied < INDEX_BATCH ? 0 : applied;
    }

    /// Work that is done once a round, however much it found.
    private static int idle(Runnable work) {
        work.run();
        return 0;
    }

    /// @param jobs that one claims at once: few enough to be through before their lease is over
    /// @param spare whether one thread more may work
    public record Embedding(int threads, int jobs, BooleanSupplier spare) {
        /// No more threads than these.
        public Embedding(int threads, int jobs) {
            this(threads, jobs, () -> false);
        }

        public Embedding orMore(BooleanSupplier spare) {
            return new Embedding(threads, jobs, spare);
        }
    }
}
