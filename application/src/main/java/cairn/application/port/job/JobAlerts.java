package cairn.application.port.job;

import cairn.domain.job.Lane;
import java.util.function.Consumer;

/// Reports that this or another node enqueued jobs, faster than polling. Alerts may be spurious, or be
/// lost with a connection, so listeners must poll as well.
public interface JobAlerts {
    /// Calls `listener` with the lane after each commit of a transaction that enqueued jobs; if the lane
    /// is unknown, once for each possible lane. It must return at once.
    void subscribe(Consumer<Lane> listener);
}
