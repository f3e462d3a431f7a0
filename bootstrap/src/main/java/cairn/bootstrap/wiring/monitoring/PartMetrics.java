package cairn.bootstrap.wiring.monitoring;

import cairn.adapter.resilience.Breaker;
import cairn.bootstrap.runtime.work.Workers;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.MissingBytes;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/// The availability of parts, the states of their breakers, and failures of background work.
final class PartMetrics implements MeterBinder {
    private final Adapters adapters;
    private final Workers workers;
    private final Readiness readiness;
    private volatile Map<String, Boolean> parts = Map.of();

    PartMetrics(Adapters adapters, Workers workers) {
        this.adapters = adapters;
        this.workers = workers;
        this.readiness = new Readiness(adapters);
    }

    /// Call before each scrape.
    void refresh(boolean isDatabaseThere, boolean takesWrites) {
        parts = readiness.report(isDatabaseThere, takesWrites).components();
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        showParts(registry);
        Readiness.breakers(adapters).forEach(breaker -> showBreaker(registry, breaker));
        showMissingBytes(registry);
        workers.failures().forEach((worker, count) -> showFailures(registry, worker, count));
    }

    /// One time series per part, however many breakers it has.
    private void showParts(MeterRegistry registry) {
        for (String part : readiness.report().components().keySet()) {
            Gauge.builder("cairn.dependency.up", () -> Boolean.TRUE.equals(parts.get(part)) ? 1 : 0)
                    .tag("part", part)
                    .description("Whether a component is available")
                    .strongReference(true)
                    .register(registry);
        }
    }

    private static void showBreaker(MeterRegistry registry, Breaker breaker) {
        for (Breaker.State state : Breaker.State.values()) {
            Gauge.builder("cairn.breaker.state", () -> breaker.state() == state ? 1 : 0)
                    .tag("breaker", breaker.name())
                    .tag("state", state.name().toLowerCase(Locale.ROOT))
                    .description("1 for the current state of the circuit breaker")
                    .strongReference(true)
                    .register(registry);
        }
        FunctionCounter.builder("cairn.breaker.calls", breaker, Breaker::failed)
                .tag("breaker", breaker.name())
                .tag("outcome", "failed")
                .description("Failed calls, and calls that were not made")
                .register(registry);
        FunctionCounter.builder("cairn.breaker.calls", breaker, Breaker::spared)
                .tag("breaker", breaker.name())
                .tag("outcome", "spared")
                .description("Failed calls, and calls that were not made")
                .register(registry);
    }

    private void showMissingBytes(MeterRegistry registry) {
        FunctionCounter.builder("cairn.blobs.missing", adapters.files().missing(), MissingBytes::count)
                .description("Requests for files whose bytes are missing in the file store")
                .register(registry);
    }

    private void showFailures(MeterRegistry registry, String worker, LongSupplier count) {
        FunctionCounter.builder("cairn.worker.failures", workers, all -> count.getAsLong())
                .tag("worker", worker)
                .description("Failed rounds of background work, which are retried")
                .register(registry);
    }
}
