package cairn.application.change;

import cairn.application.port.Unavailable;
import cairn.application.port.change.ChangeLog;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.Durability;
import cairn.domain.change.Change;
import cairn.domain.failure.Failure.Part;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Reads the changes after a cursor. Unlike [ListChanges], returns each of several
/// changes of a resource.
public final class ReadEvents {
    /// Maximum number of concurrent readers. A write wakes all followers of its workspace, and requests
    /// need connections too.
    static final int AT_ONCE = 2;

    /// If the database does not respond, each turn takes as long as the wait for a connection, so a
    /// stream waiting for all turns before its own would write nothing for minutes. A stream that
    /// gives up loses its place, so this is much longer than a round of all streams takes when the
    /// database is healthy.
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final Transactions transactions;
    private final ChangeLog log;
    private final ResourceRepository resources;
    private final Duration patience;
    private final Semaphore turns = new Semaphore(AT_ONCE, true);

    public ReadEvents(Transactions transactions, ChangeLog log, ResourceRepository resources) {
        this(transactions, log, resources, PATIENCE);
    }

    /// @param patience maximum wait for a turn
    public ReadEvents(Transactions transactions, ChangeLog log, ResourceRepository resources, Duration patience) {
        this.transactions = transactions;
        this.log = log;
        this.resources = resources;
        this.patience = patience;
    }

    /// Waits for the disk before it returns changes, like [ListChanges].
    ///
    /// @return up to `limit` events in order; empty if there are no changes
    /// @throws Unavailable as spared, if others take all turns for 15 seconds
    /// @throws cairn.domain.failure.Rejected if the log does not continue from there, or the
    /// workspace was deleted
    public List<Event> execute(ChangeCursor cursor, int limit) {
        awaitTurn();
        try {
            Durability durability = transactions.durability();
            List<Event> events = transactions.read(() -> read(cursor, limit));
            if (!events.isEmpty()) {
                durability.await();
            }
            return events;
        } finally {
            turns.release();
        }
    }

    private void awaitTurn() {
        try {
            if (turns.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            // Interrupts are not used to stop threads, because they would close the
            // files of the database.
        }
        throw Unavailable.spared(Part.DATABASE, "other streams are reading changes", Duration.ZERO);
    }

    private List<Event> read(ChangeCursor cursor, int limit) {
        cursor.requireContinued(
                log.findHead(cursor.workspace()).orElseThrow(ChangeCursor::deleted), ChangeCursor.POINTER);
        List<Change> changes = log.list(cursor.workspace(), cursor.sequence(), limit);
        Map<ResourceId, ResourceView> views = views(cursor, changes);
        return changes.stream()
                .map(change -> new Event(
                        cursor.seen(change.sequence()),
                        new ShownChange(change, Optional.ofNullable(views.get(change.resource())))))
                .toList();
    }

    private Map<ResourceId, ResourceView> views(ChangeCursor cursor, List<Change> changes) {
        List<ResourceId> changed =
                changes.stream().map(Change::resource).distinct().toList();
        return resources.views(cursor.workspace(), changed).stream()
                .collect(Collectors.toMap(view -> view.resource().id(), Function.identity()));
    }

    /// @param cursor position after this event
    /// @param shown with the current record; without one if the resource was deleted meanwhile,
    /// whatever the change was
    public record Event(ChangeCursor cursor, ShownChange shown) {}
}
