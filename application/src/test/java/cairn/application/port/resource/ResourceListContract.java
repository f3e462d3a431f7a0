package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Filtering;
import cairn.application.port.Samples.Home;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.tree.RootType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// How a [ResourceRepository] lists.
public interface ResourceListContract extends ResourceListing {
    @Test
    default void listsEverythingExceptRootsAndTheBin() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        ResourceId note = samples().note(home, folder, "note").id();
        ResourceId binned = samples().folder(home, home.bin(), "binned");
        samples().note(home, binned, "deep in the bin");
        Home other = samples().home();
        samples().note(other, other.inbox(), "foreign");

        assertThat(list(home, ResourceFilter.ALL)).containsExactly(folder, note);
    }

    @Test
    default void listsRootsOnRequest() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        samples().note(home, home.bin(), "binned");

        assertThat(list(home, Filtering.by(Filtering::includeRoots))).containsExactly(home.inbox(), note);
    }

    @Test
    default void listsTheContentOfARoot() {
        Home home = samples().home();
        ResourceId space = samples().root(home.account().id(), home.workspace(), RootType.SPACE, null);
        ResourceId folder = samples().folder(home, space, "folder");
        ResourceId note = samples().note(home, folder, "note").id();
        ResourceId binned = samples().note(home, home.bin(), "binned").id();
        samples().note(home, home.inbox(), "elsewhere");

        assertThat(list(home, Filtering.by(f -> f.roots(space)))).containsExactly(folder, note);
        assertThat(list(home, Filtering.by(f -> f.roots(space, home.bin())))).containsExactly(folder, note, binned);
        assertThat(list(home, Filtering.by(f -> f.roots(space).includeRoots()))).containsExactly(space, folder, note);
    }

    @Test
    default void listsDirectChildrenOfFoldersAndOfTheBin() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        ResourceId inside = samples().note(home, folder, "inside").id();
        ResourceId binned = samples().note(home, home.bin(), "binned").id();

        assertThat(list(home, ResourceFilter.ALL.in(TreeScope.under(home.inbox()))))
                .containsExactly(folder);
        assertThat(list(home, ResourceFilter.ALL.in(TreeScope.under(home.bin()))))
                .containsExactly(binned);
        assertThat(list(home, Filtering.by(f -> f.parents(folder, home.bin())))).containsExactly(inside, binned);
        assertThat(list(home, Filtering.by(f -> f.parents(folder, home.bin()).roots(home.inbox()))))
                .containsExactly(inside);
    }

    @Test
    default void listsNothingOfAnotherWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId foreign = samples().note(other, other.inbox(), "foreign").id();

        assertThat(list(home, ResourceFilter.ALL.in(TreeScope.under(other.inbox()))))
                .isEmpty();
        assertThat(list(home, Filtering.by(f -> f.roots(other.inbox())))).isEmpty();
        assertThat(list(home, Filtering.by(f -> f.ids(foreign)))).isEmpty();
    }

    @Test
    default void listsTheContentOfManyFoldersOrNone() {
        Home home = samples().home();
        List<ResourceId> notes = new ArrayList<>();
        Set<ResourceId> folders = new HashSet<>();
        for (int i = 0; i < 300; i++) {
            ResourceId folder = samples().folder(home, home.inbox(), "folder " + i);
            folders.add(folder);
            if (i % 100 == 0) {
                notes.add(samples().note(home, folder, "note").id());
            }
        }

        TreeScope many = new TreeScope(Optional.of(folders), Optional.empty(), false);
        TreeScope none = new TreeScope(Optional.of(Set.of()), Optional.empty(), false);
        TreeScope noRoot = new TreeScope(Optional.empty(), Optional.of(Set.of()), true);

        assertThat(list(home, ResourceFilter.ALL.in(many))).isEqualTo(notes);
        assertThat(list(home, ResourceFilter.ALL.in(none))).isEmpty();
        assertThat(list(home, ResourceFilter.ALL.in(noRoot))).isEmpty();
    }

    @Test
    default void shufflesInAnotherOrderForEverySeed() {
        Home home = samples().home();
        List<ResourceId> inOrder = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            inOrder.add(samples().note(home, home.inbox(), "note " + i).id());
        }
        List<ResourceId> one = list(home, ResourceFilter.ALL, ResourceOrder.shuffled("one"));

        assertThat(one).containsExactlyInAnyOrderElementsOf(inOrder).isNotEqualTo(inOrder);
        assertThat(list(home, ResourceFilter.ALL, ResourceOrder.shuffled("one")))
                .isEqualTo(one);
        assertThat(list(home, ResourceFilter.ALL, ResourceOrder.shuffled("other")))
                .containsExactlyInAnyOrderElementsOf(inOrder)
                .isNotEqualTo(one);
    }

    @Test
    default void stopsCountingAtTheLimit() {
        Home home = samples().home();
        for (int i = 0; i < 5; i++) {
            samples().note(home, home.inbox(), "note");
        }

        assertThat(repositories().resources().count(home.workspace(), ResourceFilter.ALL, 3))
                .isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"NAME, 'Ähre,apfel,Zebra'", "SIZE, 'Zebra,apfel,Ähre'", "KIND, 'Zebra,Ähre,apfel'"})
    default void ordersByEachProperty(Property property, String names) {
        Home home = samples().home();
        samples().bookmark(home, home.inbox(), "Zebra");
        samples().file(home, home.inbox(), "Ähre", 99);
        samples().note(home, home.inbox(), "apfel");
        List<String> expected = List.of(names.split(","));

        assertThat(names(home, new ResourceOrder(property, false))).isEqualTo(expected);
        assertThat(names(home, new ResourceOrder(property, true))).isEqualTo(expected.reversed());
    }

    private List<String> names(Home home, ResourceOrder order) {
        return list(home, ResourceFilter.ALL, order).stream()
                .map(id -> repositories().resources().find(home.workspace(), id).orElseThrow())
                .map(resource -> resource.header().name().value())
                .toList();
    }

    @Test
    default void breaksTiesByIdInTheSameDirection() {
        Home home = samples().home();
        List<ResourceId> ids = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            ids.add(samples().note(home, home.inbox(), "same").id());
        }

        assertThat(list(home, ResourceFilter.ALL, new ResourceOrder(Property.NAME, false)))
                .isEqualTo(ids);
        assertThat(list(home, ResourceFilter.ALL, new ResourceOrder(Property.NAME, true)))
                .isEqualTo(ids.reversed());
    }

    @ParameterizedTest
    @EnumSource(Property.class)
    default void pagingNeitherSkipsNorRepeatsDuringWrites(Property property) {
        Home home = samples().home();
        for (int i = 0; i < 10; i++) {
            samples().note(home, home.inbox(), "name " + i / 4, "key" + i / 4);
            samples().bookmark(home, home.inbox(), "name " + i / 3);
        }
        for (boolean descending : new boolean[] {false, true}) {
            ResourceOrder order = new ResourceOrder(property, descending);
            for (ResourceFilter filter :
                    List.of(ResourceFilter.ALL, ResourceFilter.ALL.in(TreeScope.under(home.inbox())))) {
                Set<ResourceId> standing = new HashSet<>(list(home, filter, order));
                List<ResourceId> walked = walk(home, filter, order);

                assertThat(walked).doesNotHaveDuplicates();
                assertThat(walked.stream().filter(standing::contains))
                        .as("%s", order)
                        .hasSameSizeAs(standing)
                        .isSortedAccordingTo(Comparator.comparing(list(home, filter, order)::indexOf));
            }
        }
    }

    private List<ResourceId> walk(Home home, ResourceFilter filter, ResourceOrder order) {
        List<ResourceId> walked = new ArrayList<>();
        Positioned after = null;
        for (int page = 0; page < 1000; page++) {
            List<Positioned> found = repositories().resources().list(home.workspace(), filter, order, after, 3);
            if (found.isEmpty()) {
                return walked;
            }
            found.forEach(positioned -> walked.add(positioned.id()));
            after = found.getLast();
            if (page % 2 == 0 && page < 6) {
                samples().note(home, home.inbox(), "name 1", "key1");
            }
        }
        throw new AssertionError("the list does not end");
    }
}
