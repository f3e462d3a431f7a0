package cairn.application.upload;

import cairn.application.limit.CreditPeriod;
import cairn.application.port.BlobStore;
import cairn.application.port.Transactions;
import cairn.application.port.Transactions.TreeLock;
import cairn.application.port.UploadRepository;
import cairn.application.port.UsageRepository;
import cairn.domain.upload.Upload;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Clears away uploads that nobody made a file of: their tickets, the room reserved for them, and their bytes.
public final class CollectUploads {
    private static final int BATCH = 100;

    private final Transactions transactions;
    private final UploadRepository uploads;
    private final UsageRepository usage;
    private final BlobStore blobs;
    private final InstantSource clock;
    private final Duration retention;

    public CollectUploads(
            Transactions transactions,
            UploadRepository uploads,
            UsageRepository usage,
            BlobStore blobs,
            InstantSource clock,
            Duration retention) {
        this.transactions = transactions;
        this.uploads = uploads;
        this.usage = usage;
        this.blobs = blobs;
        this.clock = clock;
        this.retention = retention;
    }

    /// @return how many were collected
    public int execute() {
        int collected = 0;
        List<Upload> batch = next();
        while (!batch.isEmpty()) {
            batch.forEach(this::collect);
            collected += batch.size();
            batch = batch.size() < BATCH ? List.of() : next();
        }
        return collected;
    }

    private List<Upload> next() {
        return uploads.listUnconsumed(clock.instant().minus(retention), BATCH);
    }

    // Bytes go only after the row that gave them up is on disk: a crash between leaves bytes without a row, never
    // a row without bytes.
    private void collect(Upload upload) {
        Instant now = clock.instant();
        boolean mine = transactions.write(new TreeLock.None(), () -> {
            boolean taken = uploads.collect(upload.path());
            if (taken) {
                Charge release = Charge.ofReservation(-upload.size());
                usage.charge(upload.accountId(), release, CreditPeriod.of(now), Plan.unlimited());
            }
            return taken;
        });
        if (mine) {
            blobs.delete(upload.path());
        }
    }
}
