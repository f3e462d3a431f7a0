package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.resource.Destinations.Destination;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.publication.PublicationMark;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.tree.ParentRef;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.Account;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What [Destinations] must do.
public interface DestinationsContract extends Repositories.Contract {
    private Optional<Destination> find(Home home, ParentRef reference) {
        return repositories()
                .destinations()
                .find(home.workspace(), reference, home.account().id());
    }

    private Optional<Destination> find(Home home, ResourceId folder) {
        return find(home, new ParentRef.ById(folder));
    }

    private static RootView inbox(Home home) {
        Account account = home.account();
        return new RootView(
                home.inbox(),
                RootType.SYSTEM,
                Root.INBOX,
                false,
                "Root " + Root.INBOX,
                new User(account.id(), account.name()));
    }

    @Test
    default void findsAllDetailsACreationNeeds() {
        Home home = samples().home();
        ResourceId outer = samples().folder(home, home.inbox(), "outer");
        ResourceId inner = samples().folder(home, outer, "inner");
        samples().note(home, inner, "first", "\uFFFD");
        samples().note(home, inner, "last", "\uD83D\uDE00");
        samples().note(home, outer, "elsewhere", "\uD83D\uDE00\uD83D\uDE00");
        Account other = samples().account();

        assertThat(repositories().destinations().find(home.workspace(), new ParentRef.ById(inner), other.id()))
                .contains(new Destination(
                        inner,
                        "inner",
                        3,
                        false,
                        Optional.of(new SortKey("\uD83D\uDE00")),
                        inbox(home),
                        new User(other.id(), other.name()),
                        List.of()));
    }

    @Test
    default void findsARootByItsAlias() {
        Home home = samples().home();
        repositories().aliases().insert(home.workspace(), new NamedFolder(Alias.INBOX, home.inbox()));

        Optional<Destination> found = find(home, new ParentRef.ByAlias(Alias.INBOX));

        assertThat(found).isEqualTo(find(home, home.inbox()));
        assertThat(found.orElseThrow().depth()).isEqualTo(1);
        assertThat(found.orElseThrow().last()).isEmpty();
        assertThat(found.orElseThrow().root()).isEqualTo(inbox(home));
    }

    @Test
    default void namesThePublicationsOfTheFolderAndOfThoseAboveItOnce() {
        Home home = samples().home();
        ResourceId outer = samples().folder(home, home.inbox(), "outer");
        ResourceId inner = samples().folder(home, outer, "inner");
        PublicationMark ofOuter = publish(home, outer);
        PublicationMark ofInner = publish(home, inner);

        assertThat(find(home, inner).orElseThrow().publications()).containsExactly(ofInner, ofOuter);
        assertThat(find(home, outer).orElseThrow().publications()).containsExactly(ofOuter);
        assertThat(find(home, home.inbox()).orElseThrow().publications()).isEmpty();
    }

    private PublicationMark publish(Home home, ResourceId folder) {
        Publication publication = new Publication(
                new PublicationId(samples().id()),
                folder,
                new AccessToken(samples().id().toString().replace("-", "")),
                null,
                null,
                samples().tick(),
                samples().tick());
        repositories().publications().insert(home.workspace(), publication);
        return publication.mark();
    }

    @Test
    default void knowsWhetherAFolderIsLocked() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        Header header = repositories()
                .resources()
                .find(home.workspace(), folder)
                .orElseThrow()
                .header();

        repositories()
                .resourceChanges()
                .update(
                        home.workspace(),
                        header.described(header.name(), null, null, new Markings(null, null, true))
                                .revised(samples().tick()));

        assertThat(find(home, folder).orElseThrow().isLocked()).isTrue();
    }

    @Test
    default void findsOnlyFoldersOfTheWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        repositories().aliases().insert(other.workspace(), new NamedFolder(Alias.INBOX, other.inbox()));

        assertThat(find(home, samples().note(home, home.inbox(), "note").id())).isEmpty();
        assertThat(find(home, samples().newId())).isEmpty();
        assertThat(find(home, other.inbox())).isEmpty();
        assertThat(find(home, new ParentRef.ByAlias(Alias.INBOX))).isEmpty();
    }

    @Test
    default void doesNotFindADetachedFolder() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        repositories()
                .transactions()
                .write(
                        new TreeLock.Exclusive(home.workspace()),
                        () -> repositories().purges().detach(home.workspace(), List.of(folder), List.of(folder)));

        assertThat(find(home, folder)).isEmpty();
    }
}
