package cairn.application.port.content;

import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The results and the progress of processing resources' content.
public interface ProcessingRepository {
    /// Sets the state and increments the rendering, not the revision. Returns false if the
    /// resource does not exist.
    boolean update(WorkspaceId workspace, ResourceId id, ProcessingState state);

    /// Sets state and insight together; otherwise like [#update].
    boolean update(WorkspaceId workspace, ResourceId id, ProcessingState state, Insight insight);

    /// Saves intermediate results: sets the state to PROCESSING; otherwise like [#complete].
    boolean progress(WorkspaceId workspace, ResourceId id, Insight insight);

    /// Saves the results and sets the state to COMPLETED; otherwise like [#update]. Returns false,
    /// without changes, if the state was reset to PENDING meanwhile: then the result is obsolete, and
    /// the resource will be processed again.
    boolean complete(WorkspaceId workspace, ResourceId id, Insight insight);

    /// Number of items in each state; ignores roots, and detached and expired resources.
    Map<ProcessingState, Long> count(WorkspaceId workspace);

    /// Number of FAILED items by code, without expired ones, most frequent first, ties by code.
    List<FailureCount> countFailures(WorkspaceId workspace);

    /// Returns the insight; [Insight#NONE] if nothing is known yet, empty if the
    /// resource does not exist.
    Optional<Insight> find(WorkspaceId workspace, ResourceId id);

    /// @param code of a [Insight.ProcessingFailure]
    record FailureCount(String code, long count) {}
}
