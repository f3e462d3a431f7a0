package cairn.adapter.resilience;

import cairn.application.port.blob.TransferSigner;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.resource.FileContent;
import java.time.Instant;
import java.util.Optional;

/// Sends no client to a store that does not answer: bytes sent there would go nowhere, and no file could be made of
/// them.
public final class GuardedTransferSigner implements TransferSigner {
    private final TransferSigner signer;
    private final Breaker breaker;

    public GuardedTransferSigner(TransferSigner signer, Breaker breaker) {
        this.signer = signer;
        this.breaker = breaker;
    }

    @Override
    public SignedUpload signUpload(BlobPath path, String fileName, long size, Instant expiresAt) {
        breaker.requireNotAway();
        return signer.signUpload(path, fileName, size, expiresAt);
    }

    @Override
    public Optional<SignatureProblem> verifyUpload(
            BlobPath path, String query, long contentLength, String contentDisposition, Instant now) {
        return signer.verifyUpload(path, query, contentLength, contentDisposition, now);
    }

    @Override
    public Optional<String> signDownload(FileContent content, String contentDisposition) {
        breaker.requireNotAway();
        return signer.signDownload(content, contentDisposition);
    }
}
