package cairn.application.upload;

import cairn.application.limit.CreditPeriod;
import cairn.application.port.BlobRemovals;
import cairn.application.port.Transactions;
import cairn.application.port.UploadRepository;
import cairn.application.port.UsageRepository;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;

/// Clears away uploads that nobody made a file of: the room reserved for them, and their bytes. A URL that was never
/// used gives its room back soon after it has expired; what was stored keeps it for longer.
public final class CollectUploads {
    private static final int BATCH = 100;

    /// Past the end of a URL, for a client that began in its last moment.
    private static final Duration GRACE = Duration.ofMinutes(1);

    private final Transactions transactions;
    private final UploadRepository uploads;
    private final UsageRepository usage;
    private final BlobRemovals removals;
    private final InstantSource clock;
    private final Duration retention;

    public CollectUploads(
            Transactions transactions,
            UploadRepository uploads,
            UsageRepository usage,
            BlobRemovals removals,
            InstantSource clock,
            Duration retention) {
        this.transactions = transactions;
        this.uploads = uploads;
        this.usage = usage;
        this.removals = removals;
        this.clock = clock;
        this.retention = retention;
    }

    /// @return how many were collected
    public int execute() {
        return collect(UploadStep.EXPIRE, this::expired) + collect(UploadStep.COLLECT, this::unconsumed);
    }

    private List<Upload> expired() {
        return uploads.listExpired(clock.instant().minus(GRACE), BATCH);
    }

    private List<Upload> unconsumed() {
        return uploads.listUnconsumed(clock.instant().minus(retention), BATCH);
    }

    private int collect(UploadStep step, Supplier<List<Upload>> next) {
        int collected = 0;
        List<Upload> batch = next.get();
        while (!batch.isEmpty()) {
            batch.forEach(upload -> collect(step, upload));
            collected += batch.size();
            batch = batch.size() < BATCH ? List.of() : next.get();
        }
        return collected;
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
