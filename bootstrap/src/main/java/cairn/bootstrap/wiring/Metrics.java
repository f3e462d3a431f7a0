package cairn.bootstrap.wiring;

import cairn.application.job.Lane;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

/// What the management port shows a scraper: the JVM, the processor, and the work that waits.
final class Metrics {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    private Metrics() {}

    static Metrics of(Adapters adapters) {
        Metrics metrics = new Metrics();
        new JvmMemoryMetrics().bindTo(metrics.registry);
        new JvmThreadMetrics().bindTo(metrics.registry);
        new ProcessorMetrics().bindTo(metrics.registry);
        for (Lane lane : Lane.values()) {
            Gauge.builder(
                            "cairn.jobs.waiting",
                            lane,
                            waiting -> adapters.database().jobs().waiting(waiting))
                    .tag("lane", lane.wireName())
                    .description("Background jobs not finished, running ones included")
                    .register(metrics.registry);
        }
        return metrics;
    }

    String scrape() {
        return registry.scrape();
    }
}
