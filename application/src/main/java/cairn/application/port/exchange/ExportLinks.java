package cairn.application.port.exchange;

import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;

/// Signed URLs that give out an export without a key, so that browsers download it by themselves.
public interface ExportLinks {
    /// @param resource empty for all of the workspace
    /// @param expiresAt until when a download may begin, in whole seconds
    String sign(WorkspaceId workspace, Optional<ResourceId> resource, Instant expiresAt);

    /// Checks the query string of a request.
    Verdict verify(WorkspaceId workspace, String query, Instant now);

    /// Whether an export may be given out.
    sealed interface Verdict {
        record Accepted(Optional<ResourceId> resource) implements Verdict {}

        record Refused(SignatureProblem problem) implements Verdict {}
    }
}
