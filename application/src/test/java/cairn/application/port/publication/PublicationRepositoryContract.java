package cairn.application.port.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import cairn.application.port.Samples.Home;
import cairn.application.port.change.LoggedChanges;
import cairn.application.port.publication.PublicationRepository.Owned;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.Purges.Detached;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeType;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.PasswordHash;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.publication.PublicationMark;
import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What a [PublicationRepository] must do, and what views show of it.
public interface PublicationRepositoryContract extends LoggedChanges {
    Instant NOON = Instant.parse("2026-05-01T12:00:00Z");

    private PublicationRepository publications() {
        return repositories().publications();
    }

    private Publication insert(Home home, ResourceId resource, @Nullable PasswordHash password) {
        Publication publication = new Publication(
                new PublicationId(samples().id()),
                resource,
                new AccessToken(samples().id().toString().replace("-", "")),
                password,
                NOON.plusSeconds(60),
                NOON,
                NOON);
        publications().insert(home.workspace(), publication);
        return publication;
    }

    private List<PublicationMark> shown(Home home, ResourceId id) {
        return repositories()
                .resources()
                .views(home.workspace(), List.of(id))
                .getFirst()
                .publications();
    }

    @Test
    default void findsInsertedPublications() {
        Home home = samples().home();
        Home other = samples().home();
        Publication one = insert(home, samples().folder(home, home.inbox(), "one"), null);
        Publication two = insert(home, samples().folder(home, home.inbox(), "two"), new PasswordHash("a$1$b$c"));

        assertThat(publications().find(home.workspace(), one.id())).contains(one);
        assertThat(publications().list(home.workspace())).containsExactlyInAnyOrder(one, two);
        assertThat(publications().find(two.token())).contains(new Owned(home.workspace(), two));
        assertThat(publications().find(other.workspace(), one.id())).isEmpty();
        assertThat(publications().list(other.workspace())).isEmpty();
        assertThat(publications().find(new AccessToken("0".repeat(AccessToken.LENGTH))))
                .isEmpty();
    }

    @Test
    default void findsAPublicationForUpdate() {
        Home home = samples().home();
        Publication one = insert(home, samples().folder(home, home.inbox(), "one"), new PasswordHash("a$1$b$c"));
        insert(home, samples().folder(home, home.inbox(), "two"), null);

        assertThat(publications().findForUpdate(home.workspace(), one.id())).contains(one);
        assertThat(publications().findForUpdate(samples().home().workspace(), one.id()))
                .isEmpty();
        assertThat(publications()
                        .findForUpdate(
                                home.workspace(), new PublicationId(samples().id())))
                .isEmpty();
    }

    @Test
    default void updatesAPublicationOnlyInItsWorkspace() {
        Home home = samples().home();
        Publication before = insert(home, samples().folder(home, home.inbox(), "folder"), null);
        Publication after = new Publication(
                before.id(),
                before.resource(),
                before.token(),
                new PasswordHash("a$1$b$c"),
                null,
                before.createdAt(),
                NOON.plusSeconds(5));

        assertThat(publications().update(samples().home().workspace(), after)).isFalse();
        assertThat(publications().find(home.workspace(), before.id())).contains(before);
        assertThat(publications().update(home.workspace(), after)).isTrue();
        assertThat(publications().find(home.workspace(), before.id())).contains(after);
    }

    @Test
    default void deletesAPublicationOnlyInItsWorkspace() {
        Home home = samples().home();
        Publication publication = insert(home, samples().folder(home, home.inbox(), "folder"), null);

        assertThat(publications().delete(samples().home().workspace(), publication.id()))
                .isFalse();
        assertThat(publications().delete(home.workspace(), publication.id())).isTrue();
        assertThat(publications().delete(home.workspace(), publication.id())).isFalse();
        assertThat(publications().find(publication.token())).isEmpty();
    }

    @Test
    default void isNotFoundOnceItsWorkspaceIsDeleted() {
        Home home = samples().home();
        Publication publication = insert(home, samples().folder(home, home.inbox(), "folder"), null);

        repositories().workspaceDeletions().delete(home.workspace(), NOON);

        assertThat(publications().find(publication.token())).isEmpty();
    }

    @Test
    default void isDeletedWithItsResource() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        ResourceId note = samples().note(home, folder, "note").id();
        insert(home, folder, null);
        insert(home, note, null);

        List<Detached> detached = repositories()
                .transactions()
                .write(
                        new TreeLock.None(),
                        () -> repositories().purges().detach(home.workspace(), Set.of(folder), Set.of(folder)));
        detached.forEach(place -> repositories().purges().purge(place, 100));

        assertThat(publications().list(home.workspace())).isEmpty();
    }

    @Test
    default void logsEachChangeOfAPublicationAsAChangeOfItsResource() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        samples().note(home, folder, "note");

        assertThat(changes(home, () -> insert(home, folder, null)))
                .extracting(Change::resource, Change::type)
                .containsExactly(tuple(folder, ChangeType.UPDATED));
        Publication publication = publications().list(home.workspace()).getFirst();
        assertThat(changes(home, () -> publications().update(home.workspace(), publication)))
                .extracting(Change::resource)
                .containsExactly(folder);
        assertThat(changes(home, () -> publications().delete(home.workspace(), publication.id())))
                .extracting(Change::resource)
                .containsExactly(folder);
    }

    @Test
    default void viewsShowPublicationsOfTheResourceAndItsAncestorsNearestFirst() {
        Home home = samples().home();
        ResourceId outer = samples().folder(home, home.inbox(), "outer");
        ResourceId between = samples().folder(home, outer, "between");
        ResourceId inner = samples().folder(home, between, "inner");
        ResourceId note = samples().note(home, inner, "note").id();
        ResourceId beside = samples().note(home, home.inbox(), "beside").id();
        PublicationMark ofOuter = insert(home, outer, null).mark();
        PublicationMark ofInner =
                insert(home, inner, new PasswordHash("a$1$b$c")).mark();
        PublicationMark ofNote = insert(home, note, null).mark();

        assertThat(shown(home, note)).containsExactly(ofNote, ofInner, ofOuter);
        assertThat(shown(home, inner)).containsExactly(ofInner, ofOuter);
        assertThat(shown(home, between)).containsExactly(ofOuter);
        assertThat(shown(home, outer)).containsExactly(ofOuter);
        assertThat(shown(home, beside)).isEmpty();
        assertThat(shown(home, home.inbox())).isEmpty();
    }

    @Test
    default void readsThePublicationsOfManyViewsAtOnce() {
        Home home = samples().home();
        ResourceId outer = samples().folder(home, home.inbox(), "outer");
        ResourceId inner = samples().folder(home, outer, "inner");
        ResourceId deep = samples().note(home, inner, "deep").id();
        ResourceId shallow = samples().note(home, outer, "shallow").id();
        ResourceId beside = samples().note(home, home.inbox(), "beside").id();
        PublicationMark mark = insert(home, outer, null).mark();

        assertThat(repositories().resources().views(home.workspace(), List.of(beside, deep, shallow, inner)))
                .extracting(view -> view.publications())
                .containsExactly(List.of(), List.of(mark), List.of(mark), List.of(mark));
    }
}
