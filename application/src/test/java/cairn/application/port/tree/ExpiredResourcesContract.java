package cairn.application.port.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.tree.ExpiredResources.Expired;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Retention;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.search.ResourceOrder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What an [ExpiredResources] must do, and how reads treat expired resources.
public interface ExpiredResourcesContract extends Repositories.Contract {
    private static Instant ago(int seconds) {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS).minusSeconds(seconds);
    }

    private Resource note(Home home, Instant until) {
        Resource note = samples().note(home, home.inbox(), "n");
        Header header = note.header();
        repositories()
                .resourceChanges()
                .update(
                        home.workspace(),
                        header.described(
                                header.name(), null, null, header.markings().with(new Retention(true, until))));
        return note;
    }

    private Resource called(Home home, ExternalId name, Retention retention) {
        Resource.Notepad note = samples().newNote(home, home.inbox(), name);
        Header header = note.header();
        return new Resource.Notepad(
                header.described(header.name(), null, null, header.markings().with(retention)), 0, "");
    }

    @Test
    default void storesTheRetentionOfAResource() {
        Home home = samples().home();
        Instant tomorrow = ago(-86_400);
        Resource note = note(home, tomorrow);

        assertThat(repositories()
                        .resources()
                        .find(home.workspace(), note.id())
                        .orElseThrow()
                        .header()
                        .markings()
                        .retention())
                .isEqualTo(new Retention(true, tomorrow));
        assertThat(repositories().expired().list(home.workspace(), 10)).isEmpty();
    }

    @Test
    default void expiredResourcesAreHiddenFromEveryRead() {
        Home home = samples().home();
        ResourceId stays = samples().note(home, home.inbox(), "stays").id();
        ResourceId over = note(home, ago(1)).id();
        ResourceFilter inbox = ResourceFilter.ALL.in(TreeScope.under(home.inbox()));

        assertThat(repositories().resources().find(home.workspace(), over)).isEmpty();
        assertThat(repositories().resources().views(home.workspace(), List.of(over, stays)))
                .extracting(view -> view.resource().id())
                .containsExactly(stays);
        assertThat(repositories().resources().list(home.workspace(), inbox, ResourceOrder.NEWEST_FIRST, null, 10))
                .hasSize(1);
        assertThat(repositories()
                        .resources()
                        .list(
                                home.workspace(),
                                ResourceFilter.ofIds(Set.of(over, stays)),
                                ResourceOrder.NEWEST_FIRST,
                                null,
                                10))
                .hasSize(1);
        assertThat(repositories().resources().count(home.workspace(), inbox, 10))
                .isEqualTo(1);
        assertThat(repositories().resources().childCounts(home.workspace(), List.of(home.inbox())))
                .isEqualTo(Map.of(home.inbox(), 1L));
        assertThat(repositories().resourceChanges().findForUpdate(home.workspace(), over))
                .isEmpty();
        assertThat(repositories().resourceChanges().listForUpdate(home.workspace(), List.of(over)))
                .isEmpty();
        assertThat(repositories().resourceCopies().list(home.workspace(), List.of(home.inbox()), 10))
                .extracting(Resource::id)
                .containsExactly(stays);
    }

    @Test
    default void expiredChildrenAreNotCounted() {
        Home home = samples().home();
        note(home, ago(1));

        assertThat(repositories().resources().childCounts(home.workspace(), List.of(home.inbox())))
                .isEmpty();
    }

    @Test
    default void expiredResourcesAreInNoStateOfProcessing() {
        Home home = samples().home();
        samples().note(home, home.inbox(), "stays");
        ResourceId waits = note(home, ago(1)).id();
        ResourceId failed = note(home, ago(1)).id();
        ResourceId done = note(home, ago(1)).id();
        repositories().processing().update(home.workspace(), waits, ProcessingState.PROCESSING);
        Insight failure = Insight.NONE.failed(new ProcessingFailure("unreachable", "Later.", 1, null));
        repositories().processing().update(home.workspace(), failed, ProcessingState.FAILED, failure);
        repositories().processing().update(home.workspace(), done, ProcessingState.COMPLETED);

        Map<ProcessingState, Long> counts = repositories().processing().count(home.workspace());

        assertThat(counts).containsEntry(ProcessingState.PENDING, 1L);
        assertThat(counts.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(1);
        assertThat(repositories().processing().countFailures(home.workspace())).isEmpty();
    }

    @Test
    default void expiryFreesTheExternalId() {
        Home home = samples().home();
        ExternalId name = new ExternalId("name");
        Resource first = called(home, name, new Retention(false, ago(1)));
        assertThat(repositories().resources().insert(home.workspace(), first)).isTrue();
        assertThat(repositories().externalIds().findExternal(home.workspace(), name))
                .isEmpty();

        Resource second = called(home, name, Retention.UNLIMITED);
        assertThat(repositories().resources().insert(home.workspace(), second)).isTrue();

        assertThat(repositories().externalIds().findExternal(home.workspace(), name))
                .contains(second.id());
    }

    @Test
    default void listsExpiredResourcesUntilTheyAreDetached() {
        Home home = samples().home();
        Home neighbour = samples().home();
        Resource later = note(home, ago(1));
        Resource earlier = note(neighbour, ago(2));

        assertThat(repositories().expired().list(home.workspace(), 10)).containsExactly(later.id());
        List<Expired> all = repositories().expired().listAll(null, 10);
        assertThat(all).extracting(one -> one.resource().id()).containsExactly(earlier.id(), later.id());
        assertThat(all).extracting(Expired::workspace).containsExactly(neighbour.workspace(), home.workspace());
        assertThat(repositories().expired().listAll(null, 1)).hasSize(1);

        assertThat(repositories().expired().listAll(all.getFirst(), 10)).containsExactly(all.getLast());
        assertThat(repositories().expired().listAll(all.getLast(), 10)).isEmpty();

        repositories().purges().detach(home.workspace(), List.of(later.id()), List.of());
        assertThat(repositories().expired().listAll(null, 10))
                .extracting(one -> one.resource().id())
                .containsExactly(earlier.id());
    }

    @Test
    default void pagesThroughResourcesThatExpireAtTheSameTime() {
        Home home = samples().home();
        Instant time = ago(1);
        List<Resource> over = List.of(note(home, time), note(home, time), note(home, time));

        List<Expired> found = new ArrayList<>();
        over.forEach(
                each -> found.addAll(repositories().expired().listAll(found.isEmpty() ? null : found.getLast(), 1)));

        assertThat(found)
                .extracting(one -> one.resource().id())
                .containsExactlyInAnyOrderElementsOf(
                        over.stream().map(Resource::id).toList());
    }

    @Test
    default void listsWhichOfTheGivenResourcesAreExpiredAndNotDetached() {
        Home home = samples().home();
        Home neighbour = samples().home();
        ResourceId over = note(home, ago(1)).id();
        ResourceId extended = note(home, ago(-86_400)).id();
        ResourceId takenOut = note(home, ago(1)).id();
        ResourceId notAsked = note(home, ago(1)).id();
        ResourceId elsewhere = note(neighbour, ago(1)).id();
        repositories().purges().detach(home.workspace(), List.of(takenOut), List.of());

        List<ResourceId> asked = List.of(over, extended, takenOut, elsewhere);
        assertThat(repositories().expired().listStanding(home.workspace(), asked))
                .extracting(Resource::id)
                .containsExactly(over)
                .doesNotContain(notAsked);
        assertThat(repositories().expired().listStanding(home.workspace(), List.of()))
                .isEmpty();
    }
}
