package cairn.application.port.content;

import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is known of resources' content, and how far the reading of it has come.
public interface ProcessingRepository {
    /// Sets the state and raises the rendering, not the revision. False when the resource is gone.
    boolean update(WorkspaceId workspace, ResourceId id, ProcessingState state);

    /// Sets state and insight together; as [#update] otherwise.
    boolean update(WorkspaceId workspace, ResourceId id, ProcessingState state, Insight insight);

    /// Keeps what a reading that was begun has come to so far: the state becomes PROCESSING, as [#complete] otherwise.
    boolean progress(WorkspaceId workspace, ResourceId id, Insight insight);

    /// Ends a reading that was begun: the state becomes COMPLETED, as [#update] otherwise. False, with nothing
    /// changed, when the state has been set back to PENDING since, for then the result is obsolete
    /// and another reading is to come.
    boolean complete(WorkspaceId workspace, ResourceId id, Insight insight);

    /// How many items are in each state; those that stand in no folder any more, and roots, do not count.
    Map<ProcessingState, Long> count(WorkspaceId workspace);

    /// How many of the items in state FAILED have each code, the most first, equally many by code.
    List<FailureCount> countFailures(WorkspaceId workspace);

    /// What is known; [Insight#NONE] when nothing is yet, empty when the resource is gone.
    Optional<Insight> find(WorkspaceId workspace, ResourceId id);

    /// @param code of a [Insight.ProcessingFailure]
    record FailureCount(String code, long count) {}
}
