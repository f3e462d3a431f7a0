package cairn.application.upload;

import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.IdSource;
import cairn.application.port.blob.TransferSigner;
import cairn.application.port.blob.TransferSigner.SignedUpload;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.failure.Rejected;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/// Offers a signed URL for one file's bytes, and reserves space for them.
public final class OfferUpload {
    private final Transactions transactions;
    private final UploadRepository uploads;
    private final PlanLimits limits;
    private final TransferSigner signer;
    private final IdSource ids;
    private final InstantSource clock;
    private final Duration lifetime;

    public OfferUpload(
            Transactions transactions,
            UploadRepository uploads,
            PlanLimits limits,
            TransferSigner signer,
            IdSource ids,
            InstantSource clock,
            Duration lifetime) {
        this.transactions = transactions;
        this.uploads = uploads;
        this.limits = limits;
        this.signer = signer;
        this.ids = ids;
        this.clock = clock;
        this.lifetime = lifetime;
    }

    public Offer execute(Principal principal, Command command) {
        refuseTooLarge(principal, command);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        // Whole seconds, as in the signed URL.
        Instant expiresAt = now.plus(lifetime).truncatedTo(ChronoUnit.SECONDS);
        BlobPath path = new BlobPath(ids.next(), BlobPath.extensionOf(command.fileName()));
        SignedUpload signed = signer.signUpload(path, command.fileName(), command.size(), expiresAt);
        Upload upload = new Upload(
                principal.workspaceId(),
                principal.accountId(),
                path,
                command.fileName(),
                command.size(),
                UploadState.OPEN,
                null,
                now,
                signed.lastByteBy());
        transactions.write(new TreeLock.Shared(principal.workspaceId()), () -> {
            uploads.insert(upload);
            limits.charge(principal, Charge.ofReservation(command.size()), CreditPeriod.of(now));
            return upload;
        });
        return new Offer(signed, path);
    }

    private static void refuseTooLarge(Principal principal, Command command) {
        long most = principal.plan().maxFileBytes();
        if (command.size() > most) {
            throw new Rejected(new Failure.LimitExceeded(
                    LimitCode.EXCEEDS_FILE_SIZE_LIMIT,
                    "The plan \"" + principal.plan().name() + "\" allows files of up to " + most
                            + " bytes; this one has " + command.size() + "."));
        }
    }

    /// @param size bytes, 0 or more
    public record Command(String fileName, long size) {
        public static final int MAX_FILE_NAME = 255;
    }

    public record Offer(SignedUpload upload, BlobPath path) {}
}
