package cairn.bootstrap.work;

import cairn.application.indexing.Indexer;
import cairn.application.job.JobRunner;
import cairn.application.job.Lane;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// All background threads of the server.
public final class Workers implements AutoCloseable {
    private static final Duration INDEX_REST = Duration.ofMillis(400);
    private static final Duration FLUSH_EVERY = Duration.ofSeconds(2);
    private static final Duration LANE_REST = Duration.ofMillis(200);
    private static final int INDEX_BATCH = 200;
    /// Several at a time, so that claiming costs little; few, so that a dead worker's jobs are not many.
    private static final int JOB_BATCH = 8;

    private final List<Worker> workers = new ArrayList<>();

    /// @param chores what the lane of housekeeping has to do
    /// @param lanes those this server works on
    public Workers(Indexer indexer, JobRunner jobs, List<Chore> chores, Set<Lane> lanes) {
        workers.add(new Worker("index", () -> untilFull(indexer.applyPending(INDEX_BATCH)), INDEX_REST));
        workers.add(new Worker("index-flush", () -> idle(indexer::flush), FLUSH_EVERY));
        lanes.forEach(lane -> add(lane, jobs, chores));
    }

    public void start() {
        workers.forEach(Worker::start);
    }

    @Override
    public void close() {
        workers.forEach(Worker::close);
    }

    private void add(Lane lane, JobRunner jobs, List<Chore> chores) {
        switch (lane) {
            case ENRICH -> lane(jobs, lane, 1);
            case EMBED -> lane(jobs, lane, Math.max(1, Runtime.getRuntime().availableProcessors() - 1));
            case HOUSEKEEPING ->
                chores.forEach(chore -> workers.add(new Worker(chore.name(), chore.round(), chore.rest())));
        }
    }

    private void lane(JobRunner jobs, Lane lane, int threads) {
        for (int i = 1; i <= threads; i++) {
            workers.add(new Worker(lane.wireName() + "-" + i, () -> jobs.runDue(lane, JOB_BATCH), LANE_REST));
        }
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
}
