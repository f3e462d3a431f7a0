package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a [SiblingRepository] must do.
public interface SiblingRepositoryContract extends Repositories.Contract {
    private ResourceId child(Home home, String key) {
        return samples().note(home, home.inbox(), "note " + key, key).id();
    }

    @Test
    default void ordersByCodePointAndThenById() {
        Home home = samples().home();
        ResourceId supplementary = child(home, "\uD83D\uDE00");
        ResourceId privateUse = child(home, "\uFFFD");
        ResourceId upper = child(home, "Z");
        ResourceId lower = child(home, "a");
        ResourceId accented = child(home, "é");
        ResourceId sameLater = child(home, "a");
        ResourceId longer = child(home, "a0");

        assertThat(repositories().siblings().list(home.workspace(), home.inbox()))
                .containsExactly(upper, lower, sameLater, longer, accented, privateUse, supplementary);
    }

    @Test
    default void findsTheLastKey() {
        Home home = samples().home();
        assertThat(repositories().siblings().last(home.workspace(), home.inbox()))
                .isEmpty();
        child(home, "\uD83D\uDE00");
        child(home, "\uFFFD");

        assertThat(repositories().siblings().last(home.workspace(), home.inbox()))
                .contains(new SortKey("\uD83D\uDE00"));
    }

    @Test
    default void findsTheKeyOfAChildOnlyUnderItsParent() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId child = child(home, "m");

        assertThat(repositories().siblings().find(home.workspace(), home.inbox(), child))
                .contains(new SortKey("m"));
        assertThat(repositories().siblings().find(home.workspace(), home.bin(), child))
                .isEmpty();
        assertThat(repositories().siblings().find(other.workspace(), home.inbox(), child))
                .isEmpty();
    }

    @Test
    default void findsTheKeyOfTheNextSibling() {
        Home home = samples().home();
        ResourceId first = child(home, "b");
        ResourceId second = child(home, "d");
        ResourceId last = child(home, "f");

        assertThat(next(home, "b", first)).contains(new SortKey("d"));
        assertThat(next(home, "d", second)).contains(new SortKey("f"));
        assertThat(next(home, "f", last)).isEmpty();
    }

    @Test
    default void ordersSiblingsWithTheSameKeyById() {
        Home home = samples().home();
        ResourceId first = child(home, "b");
        ResourceId second = child(home, "b");
        child(home, "c");

        assertThat(next(home, "b", first)).contains(new SortKey("b"));
        assertThat(next(home, "b", second)).contains(new SortKey("c"));
    }

    @Test
    default void findsSiblingsWithTheSameKey() {
        Home home = samples().home();
        child(home, "a");
        ResourceId first = child(home, "b");
        ResourceId second = child(home, "b");
        child(home, "b0");
        SortKey key = new SortKey("b");

        assertThat(repositories().siblings().tied(home.workspace(), home.inbox(), key))
                .containsExactly(first, second);
        assertThat(repositories().siblings().tied(home.workspace(), home.bin(), key))
                .isEmpty();
        assertThat(repositories().siblings().tied(samples().home().workspace(), home.inbox(), key))
                .isEmpty();
    }

    private Optional<SortKey> next(Home home, String key, ResourceId child) {
        return next(home, key, child, child);
    }

    private Optional<SortKey> next(Home home, String key, ResourceId child, ResourceId passed) {
        return repositories().siblings().next(home.workspace(), home.inbox(), new SortKey(key), child, passed);
    }

    @Test
    default void skipsAGivenSibling() {
        Home home = samples().home();
        ResourceId first = child(home, "b");
        ResourceId second = child(home, "c");
        ResourceId third = child(home, "c");
        child(home, "d");

        assertThat(next(home, "b", first, second)).contains(new SortKey("c"));
        assertThat(next(home, "c", second, third)).contains(new SortKey("d"));
    }

    @Test
    default void movesAChildWithoutRaisingItsRevision() {
        Home home = samples().home();
        Resource moved = samples().note(home, home.inbox(), "moved", "a");
        ResourceId other = child(home, "b");

        repositories().siblings().update(home.workspace(), moved.id(), new SortKey("c"));

        assertThat(repositories().siblings().list(home.workspace(), home.inbox()))
                .containsExactly(other, moved.id());
        Resource after =
                repositories().resources().find(home.workspace(), moved.id()).orElseThrow();
        assertThat(after.header().revision()).isEqualTo(moved.header().revision());
        assertThat(after.header().modifiedAt()).isEqualTo(moved.header().modifiedAt());
    }

    @Test
    default void keepsSiblingsOfWorkspacesApart() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId child = child(home, "m");

        repositories().siblings().update(other.workspace(), child, new SortKey("z"));

        assertThat(repositories().siblings().last(home.workspace(), home.inbox()))
                .contains(new SortKey("m"));
        assertThat(repositories().siblings().list(other.workspace(), home.inbox()))
                .isEmpty();
        assertThat(repositories().siblings().last(other.workspace(), home.inbox()))
                .isEmpty();
        assertThat(repositories().siblings().next(other.workspace(), home.inbox(), new SortKey("a"), child, child))
                .isEmpty();
    }
}
