package cairn.application.upload;

import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.transaction.Transactions;
import cairn.domain.content.BlobPath;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Deletes bytes that arrived after their ticket was collected: if clients upload directly to the
/// store, a PUT that began in time may end late, and a URL works again once its bytes are deleted.
/// Also deletes bytes that were announced but never kept. Keeps blobs without a ticket, because
/// their owner is unknown.
public final class CollectOrphanedBlobs {
    private static final int PAGE = 1_000;

    private final Transactions transactions;
    private final UploadRepository uploads;
    private final BlobStore blobs;
    private final BlobRemovals removals;
    private final InstantSource clock;
    private volatile Optional<BlobPath> last = Optional.empty();

    public CollectOrphanedBlobs(
            Transactions transactions,
            UploadRepository uploads,
            BlobStore blobs,
            BlobRemovals removals,
            InstantSource clock) {
        this.transactions = transactions;
        this.uploads = uploads;
        this.blobs = blobs;
        this.removals = removals;
        this.clock = clock;
    }

    /// Checks a page of blobs; starts again after the last one.
    public void execute() {
        transactions.writeRelaxed(() -> removals.enqueueDue(clock.instant(), PAGE));
        List<BlobPath> page = blobs.list(last, PAGE);
        List<Upload> orphans = page.stream()
                .flatMap(path -> uploads.find(path).stream())
                .filter(upload -> upload.state() == UploadState.COLLECTED)
                .toList();
        if (!orphans.isEmpty()) {
            transactions.writeRelaxed(() -> {
                orphans.forEach(orphan -> removals.enqueue(orphan.workspaceId(), List.of(orphan.path())));
                return orphans;
            });
        }
        last = page.size() < PAGE ? Optional.empty() : Optional.of(page.getLast());
    }
}
