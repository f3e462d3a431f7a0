package cairn.application.upload;

import cairn.application.KeyedLocks;
import cairn.application.port.Unavailable;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.blob.TransferSigner;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Part;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.failure.Rejected;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.upload.UploadStep;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// Stores the bytes sent to a signed URL. Once they are complete, the URL accepts no more.
public final class StoreUpload {
    private static final TreeLock NONE = new TreeLock.None();
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Transactions transactions;
    private final UploadRepository uploads;
    private final TransferSigner signer;
    private final BlobStore blobs;
    private final BlobRemovals removals;
    private final InstantSource clock;
    private final KeyedLocks<BlobPath> locks = new KeyedLocks<>();

    public StoreUpload(
            Transactions transactions,
            UploadRepository uploads,
            TransferSigner signer,
            BlobStore blobs,
            BlobRemovals removals,
            InstantSource clock) {
        this.transactions = transactions;
        this.uploads = uploads;
        this.signer = signer;
        this.blobs = blobs;
        this.removals = removals;
        this.clock = clock;
    }

    /// @throws Unavailable while another request sends to the same URL
    /// @throws BlobStore.WrongLength if the body does not have the signed length; nothing is stored
    /// @throws IOException if the client disconnected; nothing is stored, and the
    /// bytes can be sent again
    public Stored execute(Command command) throws IOException {
        signer.verifyUpload(
                        command.path(),
                        command.query(),
                        signedLength(command),
                        command.contentDisposition(),
                        clock.instant())
                .ifPresent(problem -> {
                    throw refused(problem);
                });
        // Concurrent requests to one URL take turns: the second one is refused after the first has succeeded. It
        // does not wait for a slow sender, which may be the client's own broken connection.
        try (KeyedLocks.Held held = locks.tryLock(command.path(), PATIENCE).orElseThrow(StoreUpload::taken)) {
            return store(command.path(), command.bytes());
        }
    }

    /// A chunked body does not declare its length, so the offered length applies.
    private long signedLength(Command command) {
        if (command.contentLength() >= 0) {
            return command.contentLength();
        }
        return uploads.find(command.path()).map(Upload::size).orElse(command.contentLength());
    }

    private Stored store(BlobPath path, InputStream bytes) throws IOException {
        Upload upload = begin(path);
        Stored stored = receive(upload, bytes);
        if (!transactions.write(NONE, () -> settle(upload, stored))) {
            throw spent();
        }
        return stored;
    }

    /// From here on, the ticket does not expire while its bytes arrive, however slowly. Allowed on a
    /// full disk, because the row is small, and the store itself checks the space for the bytes.
    private Upload begin(BlobPath path) {
        Upload upload = uploads.find(path).orElseThrow(StoreUpload::spent);
        if (!advance(path, UploadStep.BEGIN)) {
            throw spent();
        }
        return upload;
    }

    private Stored receive(Upload upload, InputStream bytes) throws IOException {
        try {
            return blobs.write(upload.path(), bytes, upload.size());
        } catch (IOException | RuntimeException e) {
            breakOff(upload.path(), e);
            throw e;
        }
    }

    /// The cause of the failed transfer matters more than a failure to record it.
    private void breakOff(BlobPath path, Exception cause) {
        try {
            advance(path, UploadStep.BREAK_OFF);
        } catch (RuntimeException e) {
            cause.addSuppressed(e);
        }
    }

    private boolean advance(BlobPath path, UploadStep step) {
        return transactions.freeing(() -> transactions.writeRelaxed(() -> uploads.advance(path, step)));
    }

    /// If the ticket was collected, or its workspace deleted, while bytes arrived, nothing
    /// else will remove them.
    private boolean settle(Upload upload, Stored stored) {
        boolean taken = uploads.store(upload.path(), stored.digest());
        boolean isWanted = uploads.find(upload.path())
                .filter(found -> found.state() != UploadState.COLLECTED)
                .isPresent();
        if (!isWanted) {
            removals.enqueue(upload.workspaceId(), List.of(upload.path()));
        }
        return taken;
    }

    private static Unavailable taken() {
        return Unavailable.spared(Part.SERVER, "another request sends to the same URL", PATIENCE);
    }

    private static Rejected spent() {
        return new Rejected(new Failure.SignatureRejected(
                SignatureProblem.INVALID_SIGNATURE,
                "This URL was already used; request a new one from GET /v2/upload."));
    }

    private static Rejected refused(SignatureProblem problem) {
        String hint = switch (problem) {
            case INVALID_SIGNATURE ->
                "The URL was changed, or used with a method, length or Content-Disposition other than"
                        + " the signed one; send exactly what GET /v2/upload returned.";
            case SIGNATURE_EXPIRED -> "The URL has expired; request a new one from GET /v2/upload.";
        };
        return new Rejected(new Failure.SignatureRejected(problem, hint));
    }

    /// @param query the raw query string
    /// @param contentLength -1 if unknown
    /// @param contentDisposition empty if not sent
    public record Command(
            BlobPath path, String query, long contentLength, String contentDisposition, InputStream bytes) {}
}
