package cairn.application.port.job;

import cairn.application.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;

/// How many jobs of each workspace were done lately, by the minute.
public interface ThroughputRepository {
    /// Counts one more that was done at `at`. Of a lane, minutes that began more than an hour before are forgotten
    /// in passing.
    void insert(WorkspaceId workspace, Lane lane, Instant at);

    /// The minutes in which something was done and that began at `since` or later, oldest first.
    List<Minute> list(WorkspaceId workspace, Lane lane, Instant since);

    /// @param start whole
    record Minute(Instant start, long done) {}
}
