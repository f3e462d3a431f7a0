package cairn.application.importing;

import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.IdSource;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.exchange.ImportedItem.Body;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.CreateFile.Attached;
import cairn.domain.content.BlobPath;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Stores the bytes of files, with tickets like those of uploads, so that leftovers of a crash are
/// collected like unused uploads.
public final class ImportedBytes {
    private static final Duration LIFETIME = Duration.ofDays(1);

    private final Transactions transactions;
    private final UploadRepository uploads;
    private final UsageRepository usage;
    private final BlobStore blobs;
    private final BlobRemovals removals;
    private final IdSource ids;
    private final InstantSource clock;

    public ImportedBytes(
            Transactions transactions,
            UploadRepository uploads,
            UsageRepository usage,
            BlobStore blobs,
            BlobRemovals removals,
            IdSource ids,
            InstantSource clock) {
        this.transactions = transactions;
        this.uploads = uploads;
        this.usage = usage;
        this.blobs = blobs;
        this.removals = removals;
        this.ids = ids;
        this.clock = clock;
    }

    /// @throws cairn.domain.failure.Rejected if the plan has no space; then nothing is stored
    /// @throws cairn.application.port.exchange.UnreadableImport if the bytes are damaged;
    /// then nothing is stored
    Attached store(Principal principal, String fileName, Body body) throws IOException {
        Upload ticket = ticket(principal, fileName, body);
        try (InputStream in = body.bytes().open()) {
            Stored stored = blobs.write(ticket.path(), in, body.size());
            settle(ticket, stored);
            return new Attached(ticket.path(), stored.size(), stored.digest(), false, "");
        } catch (IOException | RuntimeException e) {
            release(ticket.path());
            throw e;
        }
    }

    /// If the ticket was collected meanwhile, such as with its workspace, nobody else removes the bytes.
    private void settle(Upload ticket, Stored stored) {
        transactions.writeRelaxed(() -> {
            boolean isTaken = uploads.store(ticket.path(), stored.digest());
            if (!isTaken) {
                removals.enqueue(ticket.workspaceId(), List.of(ticket.path()));
            }
            return isTaken;
        });
    }

    private Upload ticket(Principal principal, String fileName, Body body) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Upload ticket = new Upload(
                principal.workspaceId(),
                principal.accountId(),
                new BlobPath(ids.next(), body.extension()),
                fileName,
                body.size(),
                UploadState.RECEIVING,
                null,
                now,
                now.plus(LIFETIME));
        return transactions.write(new TreeLock.Shared(principal.workspaceId()), () -> {
            uploads.insert(ticket);
            new PlanLimits(usage).charge(principal, Charge.ofReservation(body.size()), CreditPeriod.of(now));
            return ticket;
        });
    }

    /// Does nothing if a file uses the bytes.
    void release(Attached stored) {
        release(stored.path());
    }

    /// Also works on a full disk, where stored bytes have to be removed.
    private void release(BlobPath path) {
        transactions.freeing(() -> transactions.writeRelaxed(() -> {
            Optional<Upload> left = uploads.find(path).filter(ticket -> uploads.advance(path, UploadStep.COLLECT));
            left.ifPresent(ticket -> {
                Charge release = Charge.ofReservation(-ticket.size());
                usage.charge(ticket.accountId(), release, CreditPeriod.of(clock.instant()), Plan.unlimited());
                removals.enqueue(ticket.workspaceId(), List.of(path));
            });
            return left;
        }));
    }
}
