package cairn.adapter.persistence.transaction;

import cairn.application.port.job.JobAlerts;
import cairn.domain.job.Lane;
import java.util.Set;

/// Passes on that jobs were enqueued.
public interface Alerts extends JobAlerts, AutoCloseable {
    /// Call once a transaction that enqueued jobs of these lanes has committed. Never waits.
    void raise(Set<Lane> lanes);

    @Override
    void close();
}
