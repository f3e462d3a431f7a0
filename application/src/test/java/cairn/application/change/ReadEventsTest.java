package cairn.application.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.change.ListChanges.Query;
import cairn.application.change.ListChanges.Start;
import cairn.application.change.OpenEvents.Seen;
import cairn.application.change.ReadEvents.Event;
import cairn.application.fake.Tenant;
import cairn.application.fake.change.StalledChangeLog;
import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.Unavailable;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.waiting.Waiting;
import cairn.domain.change.ChangeType;
import cairn.domain.failure.Failure;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReadEventsTest {
    private static final String POINTER = "#header/Last-Event-ID";

    private final Tenant tenant = new Tenant();
    private final Repositories repositories = tenant.repositories();
    private final Samples samples = new Samples(repositories, tenant.ids());
    private final OpenEvents open = new OpenEvents(repositories.transactions(), repositories.changeLog());
    private final ReadEvents read =
            new ReadEvents(repositories.transactions(), repositories.changeLog(), repositories.resources());
    private final ListChanges list =
            new ListChanges(repositories.transactions(), repositories.changeLog(), repositories.resources());

    private ChangeCursor now() {
        return open.execute(tenant.principal(), Optional.empty());
    }

    private ChangeCursor behind(String cursor) {
        return open.execute(tenant.principal(), Optional.of(new Seen(cursor, POINTER)));
    }

    private ResourceId note() {
        Header header = samples.newHeader(tenant.principal().accountId(), tenant.inbox(), "note", "1");
        repositories.resources().insert(tenant.workspace(), new Resource.Notepad(header, 0, ""));
        return header.id();
    }

    private void raise(ResourceId id) {
        repositories.resourceChanges().raiseRevision(tenant.workspace(), id, samples.tick());
    }

    private void delete(ResourceId id) {
        repositories
                .transactions()
                .write(
                        new TreeLock.None(),
                        () -> repositories.purges().detach(tenant.workspace(), List.of(id), List.of()));
    }

    @Test
    void returnsEachOfSeveralChangesOfAResource() {
        ChangeCursor start = now();
        ResourceId note = note();
        raise(note);
        raise(note);

        List<Event> events = read.execute(start, 10);

        assertThat(events)
                .extracting(event -> event.shown().change().type())
                .containsExactly(ChangeType.CREATED, ChangeType.UPDATED, ChangeType.UPDATED);
        assertThat(events)
                .allSatisfy(event -> assertThat(event.shown()
                                .resource()
                                .orElseThrow()
                                .resource()
                                .header()
                                .revision())
                        .as("as it is now")
                        .isEqualTo(3));
        assertThat(read.execute(events.getFirst().cursor(), 10)).hasSize(2);
        assertThat(read.execute(events.getLast().cursor(), 10)).isEmpty();
        assertThat(read.execute(start, 2)).hasSize(2);
    }

    @Test
    void eventsOfADeletedResourceCarryNoRecord() {
        ChangeCursor start = now();
        delete(note());

        List<Event> events = read.execute(start, 10);

        assertThat(events)
                .extracting(event -> event.shown().change().type())
                .containsExactly(ChangeType.CREATED, ChangeType.DELETED);
        assertThat(events)
                .allSatisfy(event -> assertThat(event.shown().resource()).isEmpty());
    }

    @Test
    void eventsAndChangePagesShareTheirCursors() {
        ChangeCursor start = now();
        IntStream.range(0, 3).forEach(i -> note());
        List<Event> events = read.execute(start, 10);

        assertThat(list.execute(
                                tenant.principal(),
                                new Query(new Start.After(events.get(1).cursor().encode()), 10))
                        .changes())
                .containsExactly(events.get(2).shown());
        String page = list.execute(tenant.principal(), new Query(new Start.After(start.encode()), 2))
                .nextCursor();
        assertThat(read.execute(behind(page), 10)).containsExactly(events.get(2));
    }

    @Test
    void refusesAnInvalidCursorNamingTheParameter() {
        String foreign =
                open.execute(tenant.another().principal(), Optional.empty()).encode();
        String listing = list.execute(tenant.principal(), new Query(new Start.Beginning(), 1))
                .nextCursor();

        for (String cursor : List.of("x", "AAAA", foreign, listing)) {
            assertThat(tenant.refusal(() -> behind(cursor)))
                    .as(cursor)
                    .isInstanceOfSatisfying(
                            Failure.InvalidCursor.class,
                            failure -> assertThat(failure.pointer()).isEqualTo(POINTER));
        }
    }

    /// Without a cursor, a reader would start at the present and miss all earlier changes.
    @Test
    void anInvalidCursorIsAnsweredWithAHintToStartFromTheBeginning() {
        String foreign =
                open.execute(tenant.another().principal(), Optional.empty()).encode();

        for (String cursor : List.of("x", foreign)) {
            assertThat(tenant.refusal(() -> behind(cursor)))
                    .isInstanceOfSatisfying(
                            Failure.InvalidCursor.class,
                            failure -> assertThat(failure.hint()).contains("from=beginning"));
        }
    }

    @Test
    void refusesAnExpiredCursorAtTheStartAndWhileFollowing() {
        ChangeCursor old = now();
        note();
        ChangeCursor seen = now();
        tenant.pass(Duration.ofDays(91));
        DeleteChanges clean = new DeleteChanges(
                repositories.transactions(), repositories.changeLog(), tenant.clock(), Duration.ofDays(90));
        while (clean.execute() > 0) {
            // Until none is left.
        }

        assertThat(tenant.refusal(() -> behind(old.encode()))).isInstanceOf(Failure.CursorExpired.class);
        assertThat(tenant.refusal(() -> read.execute(old, 10))).isInstanceOf(Failure.CursorExpired.class);
        assertThat(read.execute(behind(seen.encode()), 10)).isEmpty();
    }

    @Test
    void returnsNoEventsOfADeletedWorkspace() {
        ChangeCursor cursor = now();
        repositories
                .workspaceDeletions()
                .delete(tenant.workspace(), tenant.clock().instant());

        assertThat(tenant.refusal(() -> read.execute(cursor, 10))).isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.refusal(this::now)).isInstanceOf(Failure.NotFound.class);
    }

    @Test
    void waitsForDurabilityOnlyBeforeReturningNewEvents() {
        ChangeCursor start = now();
        int before = tenant.repositories().transactions().awaited();
        read.execute(start, 10);
        assertThat(tenant.repositories().transactions().awaited()).isEqualTo(before);
        note();
        int written = tenant.repositories().transactions().awaited();
        read.execute(start, 10);
        assertThat(tenant.repositories().transactions().awaited()).isEqualTo(written + 1);
    }

    /// Readers within the limit may wait for the database as long as for a connection.
    @Test
    void readersBeyondTheLimitAreRejectedInsteadOfBlocking() {
        ChangeCursor start = now();
        StalledChangeLog log = new StalledChangeLog(repositories.changeLog());
        ReadEvents slow =
                new ReadEvents(repositories.transactions(), log, repositories.resources(), Duration.ofMillis(100));
        log.stall();
        List<Thread> stalled = IntStream.range(0, ReadEvents.AT_ONCE)
                .mapToObj(i -> Thread.ofVirtual().start(() -> slow.execute(start, 1)))
                .toList();
        Waiting.until("nobody else gets a turn", () -> log.waiting() == ReadEvents.AT_ONCE);

        FutureTask<List<Event>> third = new FutureTask<>(() -> slow.execute(start, 1));
        Thread.ofVirtual().start(third);
        Waiting.until("the third is told so", third::isDone);

        assertThatThrownBy(third::get)
                .cause()
                .isInstanceOfSatisfying(
                        Unavailable.class, spared -> assertThat(spared.reason()).isEqualTo(Unavailable.Reason.SPARED));
        log.goOn();
        Waiting.until("the others have ended", () -> stalled.stream().noneMatch(Thread::isAlive));
        note();
        assertThat(slow.execute(start, 10)).hasSize(1);
    }
}
