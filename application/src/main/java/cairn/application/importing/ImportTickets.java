package cairn.application.importing;

import cairn.application.limit.CreditPeriod;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.UploadRepository;
import cairn.application.resource.CreateFile.Attached;
import cairn.application.resource.Missing;
import cairn.application.resource.UploadConsumption;
import cairn.domain.content.BlobPath;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// The uploads of imports. An upload counts in the usage until its import ends, and is then deleted,
/// however long that takes.
public final class ImportTickets {
    private static final String POINTER = "/path";

    private final UploadRepository uploads;
    private final BlobStore blobs;
    private final BlobRemovals removals;
    private final UsageRepository usage;
    private final InstantSource clock;

    public ImportTickets(
            UploadRepository uploads,
            BlobStore blobs,
            BlobRemovals removals,
            UsageRepository usage,
            InstantSource clock) {
        this.uploads = uploads;
        this.blobs = blobs;
        this.removals = removals;
        this.usage = usage;
        this.clock = clock;
    }

    /// Calls the store, so must not be called inside a transaction.
    Found find(WorkspaceId workspace, BlobPath path) {
        Attached file = new UploadConsumption(uploads, blobs, workspace).find(path, POINTER);
        String name = uploads.find(path)
                .orElseThrow(() -> Missing.attachment(POINTER))
                .fileName();
        return new Found(new UploadConsumption(uploads, blobs, workspace), file, name);
    }

    /// Works in the caller's transaction. Refuses an upload that was used before.
    void take(Found found) {
        found.uploads().take(found.file(), UploadStep.IMPORT);
    }

    /// Works in the caller's transaction. Does nothing if the upload was already released.
    void release(WorkspaceId workspace, BlobPath path) {
        uploads.find(path)
                .filter(upload -> uploads.advance(path, UploadStep.FINISH_IMPORT))
                .ifPresent(upload -> {
                    usage.charge(
                            upload.accountId(),
                            Charge.ofReservation(-upload.size()),
                            CreditPeriod.of(clock.instant()),
                            Plan.unlimited());
                    removals.enqueue(workspace, List.of(path));
                });
    }

    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /// An upload whose bytes are stored.
    ///
    /// @param name of the file, as given at the request of the upload
    record Found(UploadConsumption uploads, Attached file, String name) {}
}
