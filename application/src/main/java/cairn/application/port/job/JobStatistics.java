package cairn.application.port.job;

import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;

/// What there is to do in the lanes, and how many jobs of each workspace were done lately, by the minute.
public interface JobStatistics {
    /// Whether a job of the lane waits to be claimed. Those that run do not, nor those that wait for another try.
    boolean isDue(Lane lane, Instant now);

    /// Counts one more that was done at `at`. Of a lane, minutes that began more than an hour before are forgotten
    /// in passing.
    void countDone(WorkspaceId workspace, Lane lane, Instant at);

    /// The minutes in which something was done and that began at `since` or later, oldest first.
    List<Minute> listDone(WorkspaceId workspace, Lane lane, Instant since);

    /// @param start whole
    record Minute(Instant start, long done) {}
}
