package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Signed URLs that take a file's bytes without a key.
public interface UploadSigner {
    /// A URL whose path is `/stored-files/<uuid>.<ext>`, good for one PUT of exactly `size` bytes with exactly
    /// the returned headers, until `expiresAt`. The headers hold at least `Content-Disposition` (RFC 6266, with
    /// the name in UTF-8).
    SignedUpload sign(BlobPath path, String fileName, long size, Instant expiresAt);

    /// What is wrong with a PUT to this server, if anything. Signed are method, path, size, disposition and
    /// expiry. Where URLs lead past this server, no PUT to it is right.
    ///
    /// @param query the request's query string, raw
    /// @param contentLength -1 when unknown
    /// @param contentDisposition empty when the header was not sent
    Optional<SignatureProblem> verify(
            BlobPath path, String query, long contentLength, String contentDisposition, Instant now);

    /// @param lastByteBy when the bytes of a PUT that began in time are all there, at a bearable pace; the same
    /// as `expiresAt` where this server sees them come
    record SignedUpload(String url, Map<String, String> headers, Instant expiresAt, Instant lastByteBy) {
        public SignedUpload {
            headers = Map.copyOf(headers);
        }

        public SignedUpload(String url, Map<String, String> headers, Instant expiresAt) {
            this(url, headers, expiresAt, expiresAt);
        }
    }
}
