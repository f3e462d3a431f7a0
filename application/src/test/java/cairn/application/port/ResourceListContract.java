package cairn.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.ResourceRepository.Positioned;
import cairn.application.port.Samples.Home;
import cairn.domain.annotation.TagId;
import cairn.domain.content.MediaType;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.RootType;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// How a [ResourceRepository] lists.
public interface ResourceListContract extends Repositories.Contract {
    ResourceOrder OLDEST_FIRST = new ResourceOrder(Property.CREATED_AT, false);

    private List<ResourceId> list(Home home, ResourceFilter filter) {
        return list(home, filter, OLDEST_FIRST);
    }

    private List<ResourceId> list(Home home, ResourceFilter filter, ResourceOrder order) {
        List<ResourceId> ids = repositories().resources().list(home.workspace(), filter, order, null, 1000).stream()
                .map(Positioned::id)
                .toList();
        assertThat(repositories().resources().count(home.workspace(), filter, 1000))
                .isEqualTo(ids.size());
        return ids;
    }

    /// A filter whose parts are set one by one.
    final class Filtering {
        Set<ResourceId> parents = Set.of();
        Set<ResourceId> roots = Set.of();
        boolean includeRoots;
        Set<Kind> kinds = Set.of();
        Set<Kind> excludedKinds = Set.of();
        Set<TagId> tags = Set.of();
        boolean anyTag;
        Set<ResourceId> ids = Set.of();
        Set<MediaType> mediaTypes = Set.of();
        Set<ProcessingState> states = Set.of();
        TimeRange created = TimeRange.ANY;

        static ResourceFilter by(UnaryOperator<Filtering> parts) {
            Filtering f = parts.apply(new Filtering());
            return new ResourceFilter(
                    f.parents,
                    f.roots,
                    f.includeRoots,
                    f.kinds,
                    f.excludedKinds,
                    f.tags,
                    f.anyTag,
                    f.ids,
                    Set.of(),
                    f.mediaTypes,
                    f.states,
                    f.created,
                    TimeRange.ANY);
        }

        Filtering parents(ResourceId... of) {
            parents = Set.of(of);
            return this;
        }

        Filtering roots(ResourceId... of) {
            roots = Set.of(of);
            return this;
        }

        Filtering includeRoots() {
            includeRoots = true;
            return this;
        }

        Filtering kinds(Kind... of) {
            kinds = Set.of(of);
            return this;
        }

        Filtering excludedKinds(Kind... of) {
            excludedKinds = Set.of(of);
            return this;
        }

        Filtering tags(boolean any, TagId... of) {
            anyTag = any;
            tags = Set.of(of);
            return this;
        }

        Filtering ids(ResourceId... of) {
            ids = Set.of(of);
            return this;
        }

        Filtering mediaTypes(String subtype) {
            mediaTypes = Set.of(new MediaType("image", subtype));
            return this;
        }

        Filtering states(ProcessingState... of) {
            states = Set.of(of);
            return this;
        }

        Filtering created(@Nullable Instant after, @Nullable Instant before) {
            created = new TimeRange(Optional.ofNullable(after), Optional.ofNullable(before));
            return this;
        }
    }

    @Test
    default void listsEverythingButRootsAndTheBin() {
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
    default void listsRootsWhenAsked() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        samples().note(home, home.bin(), "binned");

        assertThat(list(home, Filtering.by(Filtering::includeRoots))).containsExactly(home.inbox(), note);
    }

    @Test
    default void listsWhatStandsUnderARoot() {
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
    default void listsDirectChildrenEvenOfTheBin() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        ResourceId inside = samples().note(home, folder, "inside").id();
        ResourceId binned = samples().note(home, home.bin(), "binned").id();

        assertThat(list(home, ResourceFilter.ALL.withParent(home.inbox()))).containsExactly(folder);
        assertThat(list(home, ResourceFilter.ALL.withParent(home.bin()))).containsExactly(binned);
        assertThat(list(home, Filtering.by(f -> f.parents(folder, home.bin())))).containsExactly(inside, binned);
        assertThat(list(home, Filtering.by(f -> f.parents(folder, home.bin()).roots(home.inbox()))))
                .containsExactly(inside);
    }

    @Test
    default void listsNothingUnderAnothersParent() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId foreign = samples().note(other, other.inbox(), "foreign").id();

        assertThat(list(home, ResourceFilter.ALL.withParent(other.inbox()))).isEmpty();
        assertThat(list(home, Filtering.by(f -> f.roots(other.inbox())))).isEmpty();
        assertThat(list(home, Filtering.by(f -> f.ids(foreign)))).isEmpty();
    }

    @Test
    default void filtersByKind() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        ResourceId bookmark = samples().bookmark(home, home.inbox(), "bookmark").id();
        ResourceId image = samples().file(home, home.inbox(), "file", 3).id();

        assertThat(list(home, Filtering.by(f -> f.kinds(Kind.NOTEPAD, Kind.IMAGE))))
                .containsExactly(note, image);
        assertThat(list(home, Filtering.by(f -> f.excludedKinds(Kind.NOTEPAD, Kind.IMAGE))))
                .containsExactly(bookmark);
        assertThat(list(home, Filtering.by(f -> f.mediaTypes("png")))).containsExactly(image);
        assertThat(list(home, Filtering.by(f -> f.mediaTypes("gif")))).isEmpty();
    }

    @Test
    default void filtersByAllOrAnyTags() {
        Home home = samples().home();
        TagId red = samples().tag(home, "red");
        TagId blue = samples().tag(home, "blue");
        ResourceId both = samples().note(home, home.inbox(), "both").id();
        ResourceId one = samples().note(home, home.inbox(), "one").id();
        samples().note(home, home.inbox(), "none");
        repositories().tags().attach(home.workspace(), both, Set.of(red, blue));
        repositories().tags().attach(home.workspace(), one, Set.of(blue));

        assertThat(list(home, Filtering.by(f -> f.tags(false, red, blue)))).containsExactly(both);
        assertThat(list(home, Filtering.by(f -> f.tags(true, red, blue)))).containsExactly(both, one);
        assertThat(list(home, Filtering.by(f -> f.parents(home.inbox()).tags(false, blue))))
                .containsExactly(both, one);
    }

    @Test
    default void filtersByIdStateAndAllAtOnce() {
        Home home = samples().home();
        ResourceId first = samples().note(home, home.inbox(), "first").id();
        ResourceId second = samples().note(home, home.inbox(), "second").id();
        ResourceId third = samples().note(home, home.bin(), "third").id();
        repositories().processing().update(home.workspace(), second, ProcessingState.COMPLETED);

        assertThat(list(home, Filtering.by(f -> f.ids(first, second, third)))).containsExactly(first, second);
        assertThat(list(home, Filtering.by(f -> f.states(ProcessingState.COMPLETED))))
                .containsExactly(second);
        assertThat(list(
                        home,
                        Filtering.by(f -> f.ids(first, third)
                                .parents(home.inbox(), home.bin())
                                .kinds(Kind.NOTEPAD)
                                .states(ProcessingState.PENDING)
                                .roots(home.bin()))))
                .containsExactly(third);
    }

    @Test
    default void filtersByTimeWithBothEndsExcluded() {
        Home home = samples().home();
        Resource first = samples().note(home, home.inbox(), "first");
        Resource second = samples().note(home, home.inbox(), "second");
        Instant time = first.header().createdAt();

        assertThat(list(home, Filtering.by(f -> f.created(time, null)))).containsExactly(second.id());
        assertThat(list(home, Filtering.by(f -> f.created(time.minusNanos(1), null))))
                .containsExactly(first.id(), second.id());
        assertThat(list(home, Filtering.by(f -> f.created(null, time)))).isEmpty();
        assertThat(list(home, Filtering.by(f -> f.created(null, time.plusNanos(1)))))
                .containsExactly(first.id());
    }

    @Test
    default void countsNoFurtherThanAsked() {
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
    default void neitherSkipsNorRepeatsWhileOthersWrite(Property property) {
        Home home = samples().home();
        for (int i = 0; i < 10; i++) {
            samples().note(home, home.inbox(), "name " + i / 4, "key" + i / 4);
            samples().bookmark(home, home.inbox(), "name " + i / 3);
        }
        for (boolean descending : new boolean[] {false, true}) {
            ResourceOrder order = new ResourceOrder(property, descending);
            for (ResourceFilter filter : List.of(ResourceFilter.ALL, ResourceFilter.ALL.withParent(home.inbox()))) {
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
