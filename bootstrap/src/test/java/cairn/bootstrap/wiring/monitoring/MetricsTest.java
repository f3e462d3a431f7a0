package cairn.bootstrap.wiring.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.job.WorkObserver.Work;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class MetricsTest {
    @Test
    void countAndTimeEveryKindOfWork() {
        Metrics metrics = new Metrics();
        for (Work work : Work.values()) {
            metrics.took(work, Duration.ofSeconds(2));
            metrics.took(work, Duration.ofSeconds(3));
        }

        for (Work work : Work.values()) {
            String label = "{work=\"" + work.wireName() + "\"}";
            assertThat(metrics.scrape())
                    .contains("cairn_work_seconds_count" + label + " 2", "cairn_work_seconds_sum" + label + " 5.0");
        }
    }

    /// An alert on absence does not fire for NaN.
    @Test
    void omitsMetricsThatCannotBeRead() {
        Metrics metrics = new Metrics();
        metrics.bind(() -> {
            throw new IllegalStateException("can't be read");
        });

        assertThat(metrics.scrape().lines())
                .contains("# TYPE cairn_events_streams gauge")
                .noneMatch(line -> line.startsWith("cairn_events_streams"));
    }
}
