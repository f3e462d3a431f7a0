package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.resource.FileContent;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Signed URLs at which bytes come and go without a key: those that take a file's bytes, and those of the store itself,
/// at which clients fetch bytes past this server.
public interface TransferSigner {
    /// A URL whose path is `/stored-files/<uuid>.<ext>`, good for one PUT of exactly `size` bytes with exactly
    /// the returned headers, until `expiresAt`. The headers hold at least `Content-Disposition` (RFC 6266, with
    /// the name in UTF-8).
    SignedUpload signUpload(BlobPath path, String fileName, long size, Instant expiresAt);

    /// What is wrong with a PUT to this server, if anything. Signed are method, path, size, disposition and
    /// expiry. Where URLs lead past this server, no PUT to it is right.
    ///
    /// @param query the request's query string, raw
    /// @param contentLength -1 when unknown
    /// @param contentDisposition empty when the header was not sent
    Optional<SignatureProblem> verifyUpload(
            BlobPath path, String query, long contentLength, String contentDisposition, Instant now);

    /// A URL that gives out a file's bytes, whole or by ranges, as the media type of its record and with
    /// `contentDisposition`. It works for a quarter of an hour or more, and is the same for a while. Empty
    /// where bytes are given out by this server alone.
    Optional<String> signDownload(FileContent content, String contentDisposition);

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
