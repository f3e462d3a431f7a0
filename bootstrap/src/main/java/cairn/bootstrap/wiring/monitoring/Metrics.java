package cairn.bootstrap.wiring.monitoring;

import cairn.adapter.http.edge.RequestObserver;
import cairn.application.port.job.WorkObserver;
import cairn.bootstrap.runtime.work.Workers;
import cairn.bootstrap.wiring.adapters.Adapters;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.logging.LogbackMetrics;
import io.micrometer.core.instrument.binder.system.DiskSpaceMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;

/// The metrics of the management port: requests, waiting work, dependencies, the disk, the JVM.
public final class Metrics implements RequestObserver, WorkObserver {
    /// Other methods are counted as one, since clients can send any word.
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    private static final Duration[] BUCKETS = {
        Duration.ofMillis(10),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofSeconds(5),
        Duration.ofSeconds(30)
    };

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private volatile Runnable refresh = () -> {};

    /// @param folder on the disk to watch
    public void bind(Adapters adapters, Workers workers, Path folder) {
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        new FileDescriptorMetrics().bindTo(registry);
        new DiskSpaceMetrics(folder.toFile()).bindTo(registry);
        DatabaseReadings database = DatabaseReadings.of(adapters);
        new WorkMetrics(adapters.database().figures(), database::work).bindTo(registry);
        PartMetrics parts = new PartMetrics(adapters, workers);
        parts.bindTo(registry);
        refresh = () -> {
            database.refresh();
            parts.refresh(database.isThere(), database.takesWrites());
        };
        bindListeners();
    }

    public void bind(IntSupplier streams) {
        Gauge.builder("cairn.events.streams", streams::getAsInt)
                .description("Open streams of events")
                .strongReference(true)
                .register(registry);
    }

    /// Both listen as long as the process lives, so they are not closed.
    @SuppressWarnings("resource")
    private void bindListeners() {
        new JvmGcMetrics().bindTo(registry);
        new LogbackMetrics().bindTo(registry);
    }

    @Override
    public void answered(String method, String route, int status, double millis) {
        Timer.builder("http.server.requests")
                .description("Completed requests")
                .tag("method", METHODS.contains(method) ? method : "OTHER")
                .tag("route", route)
                .tag("status", String.valueOf(status))
                .serviceLevelObjectives(BUCKETS)
                .register(registry)
                .record(Duration.ofNanos((long) (millis * 1e6)));
    }

    @Override
    public void took(Work work, Duration time) {
        Timer.builder("cairn.work")
                .description("Attempts of background work, and their steps")
                .tag("work", work.wireName())
                .serviceLevelObjectives(BUCKETS)
                .register(registry)
                .record(time);
    }

    /// Omits figures that can't be read now: an alert on absence would not recognise NaN.
    public String scrape() {
        refresh.run();
        return registry.scrape()
                .lines()
                .filter(line -> !line.endsWith(" NaN"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }
}
