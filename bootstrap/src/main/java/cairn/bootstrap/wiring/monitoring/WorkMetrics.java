package cairn.bootstrap.wiring.monitoring;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.DatabaseFigures;
import cairn.adapter.persistence.transaction.FileSpace;
import cairn.adapter.persistence.transaction.PoolUse;
import cairn.adapter.persistence.transaction.PoolUse.Pool;
import cairn.application.port.job.JobQueue;
import cairn.domain.job.Lane;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/// The work that waits, and the connections to the database. A gauge that can't be read is not a number, and the
/// scrape goes on: that is when metrics are wanted most.
final class WorkMetrics implements MeterBinder {
    private final Database database;
    private final DatabaseFigures figures;
    private final InstantSource clock;

    WorkMetrics(Database database, InstantSource clock) {
        this.database = database;
        this.figures = database.figures();
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        JobQueue jobs = database.jobs();
        for (Lane lane : EnumSet.complementOf(EnumSet.of(Lane.REPROCESS))) {
            gauge("cairn.jobs.waiting", "Unfinished background jobs, including running ones", () -> jobs.waiting(lane))
                    .tag("lane", lane.wireName())
                    .register(registry);
            gauge("cairn.jobs.overdue", "Seconds since the oldest waiting job was due", () -> overdue(lane))
                    .tag("lane", lane.wireName())
                    .baseUnit("seconds")
                    .register(registry);
        }
        gauge("cairn.index.backlog", "Outdated entries of the search index", figures::indexBacklog)
                .register(registry);
        gauge(
                        "cairn.embedding.workspaces",
                        "Workspaces in transition between embedding models",
                        figures::changingWorkspaces)
                .register(registry);
        gauge("cairn.blobs.removals", "Stored files waiting for deletion", figures::waitingRemovals)
                .register(registry);
        gauge("cairn.webhooks", "Webhooks that are tried again, or paused", figures::failingWebhooks)
                .tag("state", "failing")
                .register(registry);
        gauge("cairn.webhooks", "Webhooks that are tried again, or paused", figures::pausedWebhooks)
                .tag("state", "paused")
                .register(registry);
        if (figures.fileSpace().isPresent()) {
            space(registry, "file", FileSpace::bytes);
            space(registry, "needed", FileSpace::neededBytes);
        }
        for (Pool pool : Pool.values()) {
            connections(registry, pool, "active", PoolUse::active);
            connections(registry, pool, "idle", PoolUse::idle);
            connections(registry, pool, "waiting", PoolUse::waiting);
        }
    }

    /// Of an embedded database alone: a database server has tools of its own for this.
    private void space(MeterRegistry registry, String state, ToLongFunction<FileSpace> figure) {
        gauge(
                        "cairn.database.bytes",
                        "Size of the embedded database's file, and what is needed of it",
                        () -> figures.fileSpace()
                                .map(space -> (double) figure.applyAsLong(space))
                                .orElse(Double.NaN))
                .tag("state", state)
                .register(registry);
    }

    private void connections(MeterRegistry registry, Pool pool, String state, ToIntFunction<PoolUse> figure) {
        gauge(
                        "cairn.database.connections",
                        "Connections, and threads waiting for one",
                        () -> figure.applyAsInt(figures.pool(pool)))
                .tag("pool", pool.name().toLowerCase(Locale.ROOT))
                .tag("state", state)
                .register(registry);
    }

    private double overdue(Lane lane) {
        return figures.oldestDue(lane)
                .map(due -> Duration.between(due, clock.instant()).toMillis() / 1000.0)
                .filter(seconds -> seconds > 0)
                .orElse(0.0);
    }

    private static Gauge.Builder<Supplier<Number>> gauge(String name, String description, Supplier<Number> value) {
        return Gauge.builder(name, value).description(description);
    }
}
