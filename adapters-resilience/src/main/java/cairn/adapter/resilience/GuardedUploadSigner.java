package cairn.adapter.resilience;

import cairn.application.port.blob.UploadSigner;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import java.time.Instant;
import java.util.Optional;

/// Sends no client to a store that does not answer: its bytes would go nowhere, and no file could be made of them.
public final class GuardedUploadSigner implements UploadSigner {
    private final UploadSigner signer;
    private final Breaker breaker;

    public GuardedUploadSigner(UploadSigner signer, Breaker breaker) {
        this.signer = signer;
        this.breaker = breaker;
    }

    @Override
    public SignedUpload sign(BlobPath path, String fileName, long size, Instant expiresAt) {
        breaker.requireNotAway();
        return signer.sign(path, fileName, size, expiresAt);
    }

    @Override
    public Optional<SignatureProblem> verify(
            BlobPath path, String query, long contentLength, String contentDisposition, Instant now) {
        return signer.verify(path, query, contentLength, contentDisposition, now);
    }
}
