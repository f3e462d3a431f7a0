package cairn.application.port.blob;

import cairn.domain.resource.FileContent;
import java.util.Optional;

/// Signed URLs of the store itself, at which clients fetch bytes past this server.
public interface DownloadSigner {
    /// A URL that gives out a file's bytes, whole or by ranges, as the media type of its record and with
    /// `contentDisposition`. It works for a quarter of an hour or more, and is the same for a while. Empty
    /// where bytes are given out by this server alone.
    Optional<String> sign(FileContent content, String contentDisposition);
}
