package cairn.application.port.blob;

import cairn.domain.content.BlobPath;

/// Receives alerts about lost bytes.
public interface BlobAlerts {
    /// A file exists, but its bytes are missing.
    void missing(BlobPath path);
}
