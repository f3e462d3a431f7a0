package cairn.bootstrap.wiring.monitoring;

import cairn.adapter.persistence.DatabaseFigures;
import cairn.adapter.persistence.transaction.FileSpace;
import cairn.adapter.persistence.transaction.PoolUse;
import cairn.adapter.persistence.transaction.PoolUse.Pool;
import cairn.domain.job.Lane;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// The waiting work, and the connections to the database. A figure that can't be read is NaN, and the
/// scrape continues, since metrics matter most in such a situation.
final class WorkMetrics implements MeterBinder {
    private final DatabaseFigures figures;
    private final Supplier<Optional<WorkFigures>> work;

    /// @param work the figures of this scrape
    WorkMetrics(DatabaseFigures figures, Supplier<Optional<WorkFigures>> work) {
        this.figures = figures;
        this.work = work;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (Lane lane : WorkFigures.LANES) {
            work(
                            "cairn.jobs.waiting",
                            "Unfinished background jobs, including running ones",
                            seen -> seen.waiting().getOrDefault(lane, 0L))
                    .tag("lane", lane.wireName())
                    .register(registry);
            work(
                            "cairn.jobs.overdue",
                            "Seconds since the oldest waiting job was due",
                            seen -> seen.overdueSeconds().getOrDefault(lane, 0.0))
                    .tag("lane", lane.wireName())
                    .baseUnit("seconds")
                    .register(registry);
        }
        work("cairn.index.backlog", "Outdated entries of the search index", WorkFigures::indexBacklog)
                .register(registry);
        work(
                        "cairn.embedding.workspaces",
                        "Workspaces in transition between embedding models",
                        WorkFigures::changingWorkspaces)
                .register(registry);
        work("cairn.blobs.removals", "Stored files waiting for deletion", WorkFigures::waitingRemovals)
                .register(registry);
        webhooks(registry, "failing", WorkFigures::failingWebhooks);
        webhooks(registry, "paused", WorkFigures::pausedWebhooks);
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

    private void webhooks(MeterRegistry registry, String state, Function<WorkFigures, Number> figure) {
        work("cairn.webhooks", "Webhooks that are tried again, or paused", figure)
                .tag("state", state)
                .register(registry);
    }

    /// Only for an embedded database: PostgreSQL has tools of its own for this.
    private void space(MeterRegistry registry, String state, Function<FileSpace, Number> figure) {
        gauge(
                        "cairn.database.bytes",
                        "Size of the embedded database's file, and how much of it is needed",
                        () -> figures.fileSpace().map(figure))
                .tag("state", state)
                .register(registry);
    }

    private void connections(MeterRegistry registry, Pool pool, String state, Function<PoolUse, Number> figure) {
        gauge(
                        "cairn.database.connections",
                        "Connections, and threads waiting for one",
                        () -> figures.pool(pool).map(figure))
                .tag("pool", pool.name().toLowerCase(Locale.ROOT))
                .tag("state", state)
                .register(registry);
    }

    private Gauge.Builder<Supplier<Number>> work(
            String name, String description, Function<WorkFigures, Number> figure) {
        return gauge(name, description, () -> work.get().map(figure));
    }

    private static Gauge.Builder<Supplier<Number>> gauge(
            String name, String description, Supplier<Optional<Number>> value) {
        return Gauge.builder(name, () -> value.get().orElse(Double.NaN)).description(description);
    }
}
