package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.resource.FileContent;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Signed URLs for transfers without a key: for uploads, and for downloads directly from the store.
public interface TransferSigner {
    /// Returns a URL with the path `/stored-files/<uuid>.<ext>`, valid until `expiresAt` for one PUT of
    /// exactly `size` bytes with exactly the returned headers. The headers include at least
    /// `Content-Disposition` (RFC 6266, with the name in UTF-8).
    SignedUpload signUpload(BlobPath path, String fileName, long size, Instant expiresAt);

    /// Returns what is wrong with a PUT to this server, if anything. The signature covers
    /// method, path, size, disposition and expiry. If URLs lead directly to the store, every PUT
    /// to this server is wrong.
    ///
    /// @param query the request's query string, raw
    /// @param contentLength -1 if unknown
    /// @param contentDisposition empty if the header was not sent
    Optional<SignatureProblem> verifyUpload(
            BlobPath path, String query, long contentLength, String contentDisposition, Instant now);

    /// Returns a URL that serves a file's bytes, whole or by ranges, with the media type of its record
    /// and `contentDisposition`. It is valid for at least 15 minutes, and stable for a while. Empty if
    /// only this server serves bytes.
    Optional<String> signDownload(FileContent content, String contentDisposition);

    /// @param lastByteBy when a PUT that began in time is complete, at a reasonable speed; equal to
    /// `expiresAt` if this server receives the bytes
    record SignedUpload(String url, Map<String, String> headers, Instant expiresAt, Instant lastByteBy) {
        public SignedUpload {
            headers = Map.copyOf(headers);
        }

        public SignedUpload(String url, Map<String, String> headers, Instant expiresAt) {
            this(url, headers, expiresAt, expiresAt);
        }
    }
}
