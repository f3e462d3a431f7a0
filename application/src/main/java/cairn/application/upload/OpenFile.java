package cairn.application.upload;

import cairn.application.port.blob.FileLinks;
import cairn.application.port.blob.FileLinks.Verdict;
import cairn.application.port.blob.TransferSigner;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;
import java.util.Optional;

/// Opens the bytes of a file or thumbnail for a signed URL, as long as the file exists.
public final class OpenFile {
    private final FileLinks links;
    private final OpenedFiles files;
    private final TransferSigner transfers;
    private final InstantSource clock;

    public OpenFile(FileLinks links, OpenedFiles files, TransferSigner transfers, InstantSource clock) {
        this.links = links;
        this.files = files;
        this.transfers = transfers;
        this.clock = clock;
    }

    /// @param query the raw query string
    public OpenedFile execute(BlobPath path, String query) {
        return files.open(workspace(path, query), path, Optional.of(transfers));
    }

    private WorkspaceId workspace(BlobPath path, String query) {
        return switch (links.verify(path, query, clock.instant())) {
            case Verdict.Accepted accepted -> accepted.workspace();
            case Verdict.Refused refused -> throw refused(refused.problem());
        };
    }

    private static Rejected refused(SignatureProblem problem) {
        String hint = switch (problem) {
            case INVALID_SIGNATURE -> "The URL was changed; use the URL from the record unchanged.";
            case SIGNATURE_EXPIRED -> "The URL has expired; read the record again to get a new one.";
        };
        return new Rejected(new Failure.SignatureRejected(problem, hint));
    }
}
