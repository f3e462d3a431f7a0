package cairn.application.upload;

import cairn.application.port.blob.BlobAlerts;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.FileLinks;
import cairn.application.port.blob.FileLinks.Verdict;
import cairn.application.port.blob.TransferSigner;
import cairn.application.resource.Missing;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.FileContent;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.time.InstantSource;
import java.util.Optional;

/// Opens a file's bytes, or a thumbnail's, to whoever holds a signed URL for them, as long as the file is there.
public final class OpenFile {
    private final FileLinks links;
    private final ServedFiles files;
    private final BlobStore blobs;
    private final BlobAlerts alerts;
    private final TransferSigner transfers;
    private final InstantSource clock;

    public OpenFile(
            FileLinks links,
            ServedFiles files,
            BlobStore blobs,
            BlobAlerts alerts,
            TransferSigner transfers,
            InstantSource clock) {
        this.links = links;
        this.files = files;
        this.blobs = blobs;
        this.alerts = alerts;
        this.transfers = transfers;
        this.clock = clock;
    }

    /// @param query the raw query string
    public OpenedFile execute(BlobPath path, String query) {
        WorkspaceId workspace = workspace(path, query);
        FileContent content = files.find(workspace, path).orElseThrow(() -> Missing.resource(""));
        return new OpenedFile(content, offset -> bytes(workspace, path, offset), transfers);
    }

    /// A file that was deleted meanwhile is gone as if it had been before.
    private InputStream bytes(WorkspaceId workspace, BlobPath path, long offset) throws IOException {
        try {
            return blobs.open(path, offset);
        } catch (NoSuchFileException e) {
            if (files.find(workspace, path).isEmpty()) {
                throw Missing.resource("");
            }
            alerts.missing(path);
            throw new Rejected(new Failure.BytesMissing());
        }
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

    /// A file whose bytes may be read, any number of times, from any offset.
    public static final class OpenedFile {
        private final FileContent content;
        private final Bytes bytes;
        private final TransferSigner transfers;

        OpenedFile(FileContent content, Bytes bytes, TransferSigner transfers) {
            this.content = content;
            this.bytes = bytes;
            this.transfers = transfers;
        }

        public FileContent content() {
            return content;
        }

        /// Where the store itself gives the bytes out, if it does.
        public Optional<String> elsewhere(String contentDisposition) {
            return transfers.signDownload(content, contentDisposition);
        }

        /// The bytes from `offset` on; the caller closes.
        public InputStream open(long offset) throws IOException {
            return bytes.from(offset);
        }
    }

    private interface Bytes {
        InputStream from(long offset) throws IOException;
    }
}
