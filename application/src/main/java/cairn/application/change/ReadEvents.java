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

/// Reads what was changed behind a cursor, change by change: other than a page of [ListChanges], it leaves out none of
/// several changes of a resource.
public final class ReadEvents {
    /// Readers that ask the database at once. A write wakes up all who follow its workspace, and requests need
    /// connections, too.
    static final int AT_ONCE = 2;

    /// While the database gives no answer, each turn takes as long as a connection is waited for. A stream that waits
    /// for all turns before its own would write nothing for minutes. Who gives up begins anew behind the others, so
    /// it waits much longer than a round of all streams takes while the database is well.
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final Transactions transactions;
    private final ChangeLog log;
    private final ResourceRepository resources;
    private final Duration patience;
    private final Semaphore turns = new Semaphore(AT_ONCE, true);

    public ReadEvents(Transactions transactions, ChangeLog log, ResourceRepository resources) {
        this(transactions, log, resources, PATIENCE);
    }

    /// @param patience how long one waits for a turn
    public ReadEvents(Transactions transactions, ChangeLog log, ResourceRepository resources, Duration patience) {
        this.transactions = transactions;
        this.log = log;
        this.resources = resources;
        this.patience = patience;
    }

    /// Waits for the disk before it tells anything, as [ListChanges] does.
    ///
    /// @return up to `limit` events in order; empty when there is nothing new
    /// @throws Unavailable as spared, when others take all the turns for 15 seconds
    /// @throws cairn.domain.failure.Rejected when the log does not go on from there, or the workspace is gone
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
            // Nothing here is ended by interrupts: they would close the files of the database.
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

    /// @param cursor behind this event
    /// @param shown with the record as it is now, and none when it is gone by now, whatever the change was
    public record Event(ChangeCursor cursor, ShownChange shown) {}
}
