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

/// Clears away bytes whose ticket was collected before they came: where clients send past this server, a PUT
/// that began in time may end late, and a URL works again once what was sent to it is deleted. Also gives up bytes
/// that were announced and never kept. Blobs without a ticket are left alone, since nothing tells whose they are.
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

    /// Looks at a page of blobs; behind the last one it begins again.
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
