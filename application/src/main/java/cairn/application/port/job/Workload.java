package cairn.application.port.job;

import cairn.application.job.Lane;
import java.time.Instant;

/// Whether there is anything to do for those who work on a lane.
public interface Workload {
    /// Whether a job of the lane waits to be claimed. Those that run do not, nor those that wait for another try.
    boolean isDue(Lane lane, Instant now);
}
