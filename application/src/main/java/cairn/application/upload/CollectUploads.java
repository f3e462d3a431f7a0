package cairn.application.upload;

import cairn.application.limit.CreditPeriod;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.blob.UploadRepository.Leftover;
import cairn.application.port.transaction.Transactions;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Collects unused uploads: releases their reserved space and deletes their bytes. A URL that was never
/// used is collected soon after its expiry; stored bytes are kept longer.
public final class CollectUploads {
    private static final int BATCH = 100;

    /// Time after the expiry of a URL, for a client that began in the last moment.
    private static final Duration GRACE = Duration.ofMinutes(1);

    /// How long tickets are kept, so that late bytes are recognised as orphans ([CollectOrphanedBlobs]):
    /// a transfer may be slow, and scanning a bucket of ten million objects takes a week.
    static final Duration TICKET_KEPT = Duration.ofDays(30);

    private static final int TICKETS = 1000;

    private final Transactions transactions;
    private final UploadRepository uploads;
    private final UsageRepository usage;
    private final BlobStore blobs;
    private final BlobRemovals removals;
    private final InstantSource clock;
    private final Duration retention;

    public CollectUploads(
            Transactions transactions,
            UploadRepository uploads,
            UsageRepository usage,
            BlobStore blobs,
            BlobRemovals removals,
            InstantSource clock,
            Duration retention) {
        this.transactions = transactions;
        this.uploads = uploads;
        this.usage = usage;
        this.blobs = blobs;
        this.removals = removals;
        this.clock = clock;
        this.retention = retention;
    }

    /// Also deletes a batch of tickets for which no more bytes can arrive.
    ///
    /// @return the number of uploads checked
    public int execute() {
        transactions.writeRelaxed(() -> uploads.deleteCollected(clock.instant().minus(TICKET_KEPT), TICKETS));
        return each(this::expired, this::settle)
                + each(this::unconsumed, upload -> collect(UploadStep.COLLECT, upload));
    }

    private List<Upload> expired() {
        return uploads.list(Leftover.EXPIRED, clock.instant().minus(GRACE), BATCH);
    }

    private List<Upload> unconsumed() {
        return uploads.list(Leftover.UNCONSUMED, clock.instant().minus(retention), BATCH);
    }

    private static int each(Supplier<List<Upload>> next, Consumer<Upload> action) {
        int seen = 0;
        List<Upload> batch = next.get();
        while (!batch.isEmpty()) {
            batch.forEach(action);
            seen += batch.size();
            batch = batch.size() < BATCH ? List.of() : next.get();
        }
        return seen;
    }

    /// Bytes that were uploaded directly to the store may exist without being recorded.
    private void settle(Upload upload) {
        Optional<Stored> received = blobs.received(upload.path()).filter(stored -> stored.size() == upload.size());
        if (received.isEmpty()) {
            collect(UploadStep.EXPIRE, upload);
            return;
        }
        String digest = received.get().digest();
        transactions.writeRelaxed(() -> uploads.store(upload.path(), digest));
    }

    private void collect(UploadStep step, Upload upload) {
        transactions.writeRelaxed(() -> {
            boolean taken = uploads.advance(upload.path(), step);
            if (taken) {
                Charge release = Charge.ofReservation(-upload.size());
                usage.charge(upload.accountId(), release, CreditPeriod.of(clock.instant()), Plan.unlimited());
                removals.enqueue(upload.workspaceId(), List.of(upload.path()));
            }
            return taken;
        });
    }
}
