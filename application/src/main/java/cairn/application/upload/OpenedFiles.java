package cairn.application.upload;

import cairn.application.port.blob.BlobAlerts;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.TransferSigner;
import cairn.application.resource.Missing;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.FileContent;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/// Opens files and thumbnails for authorised readers, as long as they exist.
public final class OpenedFiles {
    private final ServedFiles files;
    private final BlobStore blobs;
    private final BlobAlerts alerts;

    public OpenedFiles(ServedFiles files, BlobStore blobs, BlobAlerts alerts) {
        this.files = files;
        this.blobs = blobs;
        this.alerts = alerts;
    }

    /// Opens a file that only this server serves.
    public OpenedFile open(WorkspaceId workspace, BlobPath path) {
        return open(workspace, path, Optional.empty());
    }

    /// @param elsewhere signs URLs of the store, if it may serve the bytes
    OpenedFile open(WorkspaceId workspace, BlobPath path, Optional<TransferSigner> elsewhere) {
        FileContent content = files.find(workspace, path).orElseThrow(() -> Missing.resource(""));
        return new OpenedFile(content, offset -> bytes(workspace, path, offset), elsewhere);
    }

    /// Responds with 404 if the file was deleted meanwhile.
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
}
