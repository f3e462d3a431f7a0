package cairn.application.copy;

import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.IdSource;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.content.BlobPath;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Tickets for copies of files' bytes, like those of uploads. Leftovers of a crash are collected
/// like unused uploads.
public final class CopyTickets {
    private static final TreeLock NONE = new TreeLock.None();
    private static final Duration LIFETIME = Duration.ofDays(1);

    private final Transactions transactions;
    private final UploadRepository uploads;
    private final BlobRemovals removals;
    private final UsageRepository usage;
    private final IdSource ids;
    private final InstantSource clock;

    public CopyTickets(
            Transactions transactions,
            UploadRepository uploads,
            BlobRemovals removals,
            UsageRepository usage,
            IdSource ids,
            InstantSource clock) {
        this.transactions = transactions;
        this.uploads = uploads;
        this.removals = removals;
        this.usage = usage;
        this.ids = ids;
        this.clock = clock;
    }

    /// Returns empty if the original does not exist.
    Optional<Upload> ticket(Principal principal, BlobPath from) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return uploads.find(from)
                .map(original -> new Upload(
                        principal.workspaceId(),
                        principal.accountId(),
                        new BlobPath(ids.next(), from.extension()),
                        original.fileName(),
                        original.size(),
                        UploadState.RECEIVING,
                        null,
                        now,
                        now.plus(LIFETIME)));
    }

    /// Refuses once the workspace is deleted, because its deletion would delete the tickets without
    /// releasing their space.
    void reserve(Principal principal, List<Upload> tickets) {
        long bytes = tickets.stream().mapToLong(Upload::size).sum();
        transactions.write(new TreeLock.Shared(principal.workspaceId()), () -> {
            tickets.forEach(uploads::insert);
            new PlanLimits(usage).charge(principal, Charge.ofReservation(bytes), period());
            return tickets;
        });
    }

    /// Records that the bytes are stored. Returns false if the ticket was collected with its workspace
    /// meanwhile; then enqueues the bytes for removal, because nobody else does.
    boolean settle(Upload ticket, Stored stored) {
        return transactions.write(NONE, () -> {
            boolean taken = uploads.store(ticket.path(), stored.digest());
            if (!taken) {
                removals.enqueue(ticket.workspaceId(), List.of(ticket.path()));
            }
            return taken;
        });
    }

    /// Called inside the transaction that creates the file.
    boolean consume(Upload ticket) {
        return uploads.advance(ticket.path(), UploadStep.CONSUME);
    }

    /// Releases the space and removes the bytes of tickets that no file uses. Also works on a full disk,
    /// where failed copies have to be removed.
    void release(Principal principal, List<Upload> tickets) {
        transactions.freeing(() -> transactions.writeRelaxed(() -> {
            List<Upload> unused = tickets.stream()
                    .filter(ticket -> uploads.advance(ticket.path(), UploadStep.COLLECT))
                    .toList();
            if (!unused.isEmpty()) {
                long bytes = unused.stream().mapToLong(Upload::size).sum();
                Charge release = Charge.ofReservation(-bytes);
                usage.charge(principal.accountId(), release, period(), Plan.unlimited());
                removals.enqueue(
                        principal.workspaceId(),
                        unused.stream().map(Upload::path).toList());
            }
            return unused;
        }));
    }

    private int period() {
        return CreditPeriod.of(clock.instant());
    }
}
