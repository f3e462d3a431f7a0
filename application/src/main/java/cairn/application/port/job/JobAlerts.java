package cairn.application.port.job;

import cairn.domain.job.Lane;
import java.util.function.Consumer;

/// Tells that jobs were enqueued, here or by another node, sooner than asking from time to time would. Alerts may come
/// in vain, and may get lost with a connection: whoever must miss nothing asks all the same.
public interface JobAlerts {
    /// Calls `listener` after each transaction that enqueued jobs of a lane has committed, with all lanes that may be
    /// meant when that is not known. It must return at once.
    void subscribe(Consumer<Lane> listener);
}
