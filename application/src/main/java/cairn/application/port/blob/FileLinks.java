package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;

/// Signed URLs that serve a file's bytes without a key.
public interface FileLinks {
    /// Returns a URL on this server, valid for a limited time. Stable within a time window, so
    /// that it can be cached.
    String sign(WorkspaceId workspace, BlobPath path, Instant now);

    /// Checks the query string of a GET or HEAD.
    Verdict verify(BlobPath path, String query, Instant now);

    sealed interface Verdict {
        record Accepted(WorkspaceId workspace) implements Verdict {}

        record Refused(SignatureProblem problem) implements Verdict {}
    }
}
