package cairn.application.port.job;

import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;

/// Due jobs of the lanes, and the number of jobs that each workspace recently completed, by the minute.
public interface JobStatistics {
    /// Whether a job of the lane can be claimed. Running jobs, and those waiting for another
    /// attempt, do not count.
    boolean isDue(Lane lane, Instant now);

    /// Adds to the number of jobs completed in the minute of `at`. Also deletes minutes of the lane that
    /// began more than an hour before.
    void countDone(WorkspaceId workspace, Lane lane, long jobs, Instant at);

    /// Lists the minutes with completed jobs that began at `since` or later, oldest first.
    List<Minute> listDone(WorkspaceId workspace, Lane lane, Instant since);

    /// @param start a whole minute
    record Minute(Instant start, long done) {}
}
