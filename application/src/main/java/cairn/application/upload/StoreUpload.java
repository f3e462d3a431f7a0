package cairn.application.upload;

import cairn.application.KeyedLocks;
import cairn.application.port.BlobStore;
import cairn.application.port.BlobStore.Stored;
import cairn.application.port.Transactions;
import cairn.application.port.Transactions.TreeLock;
import cairn.application.port.UploadRepository;
import cairn.application.port.UploadSigner;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.failure.Rejected;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import java.io.IOException;
import java.io.InputStream;
import java.time.InstantSource;

/// Takes the bytes that a signed URL was given out for. Once they are all there, the URL is spent.
public final class StoreUpload {
    private final Transactions transactions;
    private final UploadRepository uploads;
    private final UploadSigner signer;
    private final BlobStore blobs;
    private final InstantSource clock;
    private final KeyedLocks<BlobPath> locks = new KeyedLocks<>();

    public StoreUpload(
            Transactions transactions,
            UploadRepository uploads,
            UploadSigner signer,
            BlobStore blobs,
            InstantSource clock) {
        this.transactions = transactions;
        this.uploads = uploads;
        this.signer = signer;
        this.blobs = blobs;
        this.clock = clock;
    }

    /// @throws BlobStore.WrongLength when the body is not of the signed length; nothing is kept
    /// @throws IOException when the client broke off; nothing is kept, and the bytes may be sent again
    public Stored execute(Command command) throws IOException {
        signer.verify(
                        command.path(),
                        command.query(),
                        command.contentLength(),
                        command.contentDisposition(),
                        clock.instant())
                .ifPresent(problem -> {
                    throw refused(problem);
                });
        // Two senders to one URL take turns: the second finds it spent.
        try (KeyedLocks.Held held = locks.lock(command.path())) {
            return store(command.path(), command.bytes());
        }
    }

    private Stored store(BlobPath path, InputStream bytes) throws IOException {
        Upload upload = uploads.find(path)
                .filter(found -> found.state() == UploadState.OPEN)
                .orElseThrow(StoreUpload::spent);
        Stored stored = blobs.write(path, bytes, upload.size());
        boolean taken = transactions.write(new TreeLock.None(), () -> uploads.store(path, stored.sha256()));
        if (!taken) {
            throw spent();
        }
        return stored;
    }

    private static Rejected spent() {
        return new Rejected(new Failure.SignatureRejected(
                SignatureProblem.INVALID_SIGNATURE, "This URL has been used up; ask GET /v2/upload for a new one."));
    }

    private static Rejected refused(SignatureProblem problem) {
        String hint = switch (problem) {
            case INVALID_SIGNATURE ->
                "The URL was changed, or sent with another method, length or Content-Disposition than it was"
                        + " signed for; send exactly what GET /v2/upload returned.";
            case SIGNATURE_EXPIRED -> "The URL has expired; ask GET /v2/upload for a new one.";
        };
        return new Rejected(new Failure.SignatureRejected(problem, hint));
    }

    /// @param query the raw query string
    /// @param contentLength -1 when unknown
    /// @param contentDisposition empty when not sent
    public record Command(
            BlobPath path, String query, long contentLength, String contentDisposition, InputStream bytes) {}
}
