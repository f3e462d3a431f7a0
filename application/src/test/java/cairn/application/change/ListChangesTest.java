package cairn.application.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.change.ListChanges.Page;
import cairn.application.change.ListChanges.Query;
import cairn.application.change.ListChanges.Start;
import cairn.application.fake.Tenant;
import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.change.ChangeType;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ListChangesTest {
    private final Tenant tenant = new Tenant();
    private final Repositories repositories = tenant.repositories();
    private final Samples samples = new Samples(repositories, tenant.ids());
    private final ListChanges list =
            new ListChanges(repositories.transactions(), repositories.changeLog(), repositories.resources());

    private Page page(Start start, int limit) {
        return list.execute(tenant.principal(), new Query(start, limit));
    }

    private Page after(String cursor) {
        return page(new Start.After(cursor), 100);
    }

    private String now() {
        return page(new Start.Now(), 100).nextCursor();
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

    private static List<ResourceId> ids(Page page) {
        return page.changes().stream().map(shown -> shown.change().resource()).toList();
    }

    @Test
    void withoutACursorReturnsOnlyACursorForLater() {
        note();

        Page page = page(new Start.Now(), 100);

        assertThat(page.changes()).isEmpty();
        assertThat(page.hasMore()).isFalse();
        assertThat(after(page.nextCursor()).changes()).isEmpty();
    }

    @Test
    void listsEachChangedResourceOnceInItsLatestState() {
        String cursor = now();
        ResourceId one = note();
        ResourceId two = note();
        raise(one);

        Page page = after(cursor);

        assertThat(ids(page)).containsExactly(two, one);
        assertThat(page.changes()).extracting(shown -> shown.change().type()).containsOnly(ChangeType.CREATED);
        assertThat(page.changes()
                        .getLast()
                        .resource()
                        .orElseThrow()
                        .resource()
                        .header()
                        .revision())
                .isEqualTo(2);
        assertThat(after(page.nextCursor()).changes()).isEmpty();
        assertThat(after(cursor).changes()).as("again").hasSize(2);
    }

    @Test
    void pagesThroughAllChanges() {
        String cursor = now();
        List<ResourceId> notes = IntStream.range(0, 7).mapToObj(i -> note()).toList();

        List<ResourceId> told = new ArrayList<>();
        Page page = page(new Start.After(cursor), 3);
        told.addAll(ids(page));
        while (page.hasMore()) {
            page = page(new Start.After(page.nextCursor()), 3);
            told.addAll(ids(page));
        }

        assertThat(told).isEqualTo(notes);
        Page none = page(new Start.After(cursor), 0);
        assertThat(none.changes()).isEmpty();
        assertThat(none.hasMore()).isTrue();
        assertThat(none.nextCursor()).isEqualTo(cursor);
    }

    @Test
    void aDeletedResourceIsListedAsDeletedWhateverHappenedBefore() {
        String cursor = now();
        ResourceId note = note();
        Page before = after(cursor);
        delete(note);

        ShownChange again = after(cursor).changes().getFirst();
        ShownChange deleted = after(before.nextCursor()).changes().getFirst();

        assertThat(List.of(again.change().type(), deleted.change().type())).containsOnly(ChangeType.DELETED);
        assertThat(again.resource()).isEmpty();
        assertThat(deleted.change().resource()).isEqualTo(note);
    }

    @Test
    void fromTheBeginningListsResourcesAndThenChangesSinceTheStart() {
        ResourceId edited = note();
        ResourceId gone = note();
        ResourceId kept = note();

        Page first = page(new Start.Beginning(), 2);
        ResourceId added = note();
        raise(edited);
        delete(gone);
        List<ShownChange> told = new ArrayList<>(first.changes());
        Page page = first;
        while (page.hasMore()) {
            page = page(new Start.After(page.nextCursor()), 2);
            told.addAll(page.changes());
        }

        assertThat(told)
                .extracting(shown -> shown.change().resource())
                .contains(tenant.inbox(), tenant.bin(), kept, added);
        assertThat(told.stream()
                        .filter(shown -> shown.change().resource().equals(gone))
                        .toList()
                        .getLast()
                        .resource())
                .isEmpty();
        assertThat(told.stream()
                        .filter(shown -> shown.change().resource().equals(edited))
                        .toList()
                        .getLast())
                .satisfies(last -> assertThat(last.resource()
                                .orElseThrow()
                                .resource()
                                .header()
                                .revision())
                        .isEqualTo(2));
        assertThat(after(page.nextCursor()).changes()).isEmpty();
    }

    @Test
    void reportsAnExpiredCursor() {
        String old = now();
        note();
        String seen = now();
        tenant.pass(Duration.ofDays(91));
        DeleteChanges clean = new DeleteChanges(
                repositories.transactions(), repositories.changeLog(), tenant.clock(), Duration.ofDays(90));
        while (clean.execute() > 0) {
            // Until none is left.
        }

        assertThatThrownBy(() -> after(old))
                .isInstanceOfSatisfying(
                        Rejected.class,
                        rejected -> assertThat(rejected.failure()).isInstanceOf(Failure.CursorExpired.class));
        assertThat(after(seen).changes()).isEmpty();
    }

    @Test
    void refusesCursorsOfOtherWorkspacesAndForgedOnes() {
        String foreign = new ListChanges(
                        repositories.transactions(), repositories.changeLog(), repositories.resources())
                .execute(tenant.another().principal(), new Query(new Start.Now(), 1))
                .nextCursor();

        for (String cursor : List.of(foreign, "x", "", "AAAA", now().substring(3), now() + "AA")) {
            assertThatThrownBy(() -> after(cursor))
                    .as(cursor)
                    .isInstanceOfSatisfying(
                            Rejected.class,
                            rejected -> assertThat(rejected.failure()).isInstanceOf(Failure.InvalidCursor.class));
        }
    }

    @Test
    void waitsForDurabilityOnlyBeforeListingNewChanges() {
        String cursor = now();
        int before = tenant.repositories().transactions().awaited();
        after(cursor);
        assertThat(tenant.repositories().transactions().awaited()).isEqualTo(before);
        note();
        int written = tenant.repositories().transactions().awaited();
        after(cursor);
        assertThat(tenant.repositories().transactions().awaited()).isEqualTo(written + 1);
    }
}
