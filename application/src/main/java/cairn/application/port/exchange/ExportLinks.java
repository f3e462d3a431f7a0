package cairn.application.port.exchange;

import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;

/// Signed URLs that serve an export without a key, so that browsers can download it themselves.
public interface ExportLinks {
    /// @param resource empty for the whole workspace
    /// @param expiresAt until when a download may begin, in whole seconds
    String sign(WorkspaceId workspace, Optional<ResourceId> resource, Instant expiresAt);

    /// Checks the query string of a request.
    Verdict verify(WorkspaceId workspace, String query, Instant now);

    /// Whether an export may be served.
    sealed interface Verdict {
        record Accepted(Optional<ResourceId> resource) implements Verdict {}

        record Refused(SignatureProblem problem) implements Verdict {}
    }
}
