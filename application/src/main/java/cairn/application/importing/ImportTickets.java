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

/// The uploads that imports read. An upload counts against the plan until its import is over, and is deleted then,
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

    /// Asks the store, so not inside a transaction.
    Found find(WorkspaceId workspace, BlobPath path) {
        Attached file = new UploadConsumption(uploads, blobs, workspace).find(path, POINTER);
        String name = uploads.find(path)
                .orElseThrow(() -> Missing.attachment(POINTER))
                .fileName();
        return new Found(new UploadConsumption(uploads, blobs, workspace), file, name);
    }

    /// Takes part in the caller's transaction; refuses an upload that was used.
    void take(Found found) {
        found.uploads().take(found.file(), UploadStep.IMPORT);
    }

    /// Takes part in the caller's transaction. What is gone already is fine.
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

    /// An upload whose bytes are there.
    ///
    /// @param name of the file, as the upload was asked for
    record Found(UploadConsumption uploads, Attached file, String name) {}
}
