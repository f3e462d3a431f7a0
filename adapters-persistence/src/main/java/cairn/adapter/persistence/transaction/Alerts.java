package cairn.adapter.persistence.transaction;

import cairn.application.port.account.KeyAlerts;
import cairn.application.port.job.JobAlerts;
import java.util.Set;

/// Passes on what transactions did that others wait for.
public interface Alerts extends JobAlerts, KeyAlerts, AutoCloseable {
    /// Call once a transaction that calls for these has committed. Never waits.
    void raise(Set<Alert> alerts);

    @Override
    void close();
}
