package cairn.application.port.blob;

import cairn.domain.content.BlobPath;

/// Is told what must never happen to stored bytes.
public interface BlobAlerts {
    /// A file is there, and its bytes are not.
    void missing(BlobPath path);
}
