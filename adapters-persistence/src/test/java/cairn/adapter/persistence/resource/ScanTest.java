package cairn.adapter.persistence.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.ScannedRows;
import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.dialect.H2;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.Filtering;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.tree.ParentRef;
import cairn.domain.tree.RootType;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// H2 reads few rows for each query, however many there are.
@TestInstance(Lifecycle.PER_CLASS)
class ScanTest {
    private static final int FOLDERS = 3_200;
    private static final int FEW = 40;

    private final Database database =
            Database.open(DatabaseSettings.inMemory("scans"), new SampleIds(), InstantSource.system());
    private final Samples samples = new Samples(new OpenedDatabase(database), TestDatabase.IDS);
    private final Home home = samples.home();

    @BeforeAll
    void fill() {
        IntStream.range(0, FOLDERS).forEach(i -> samples.folder(home, home.inbox(), "folder " + i));
    }

    @AfterAll
    void close() {
        database.close();
    }

    @Test
    void findsExpiredResourcesByTheirTime() {
        assertFew(() -> database.places().expired().list(home.workspace(), 100));
    }

    @Test
    void countsChildrenByFolder() {
        assertFew(() -> database.resources().childCounts(home.workspace(), List.of(home.inbox())));
    }

    @Test
    void countsTheResourcesBelowAFolder() {
        TreeScope bin = TreeScope.below(home.bin());
        assertFew(() -> count(ResourceFilter.ALL.in(bin)));
    }

    @Test
    void findsTaggedResourcesByTheirTag() {
        TagId tag = samples.tag(home, "rare");
        ResourceId folder = samples.folder(home, home.inbox(), "tagged");
        database.annotations().tags().attach(home.workspace(), folder, Set.of(tag));
        ResourceFilter tagged = Filtering.by(f -> f.tags(false, tag));

        assertFew(() -> list(tagged, ResourceOrder.NEWEST_FIRST));
        assertFew(() -> count(tagged));
    }

    @Test
    void findsResourcesInManyFolders() {
        Set<ResourceId> folders = IntStream.range(0, 300)
                .mapToObj(i -> samples.folder(home, home.inbox(), "one of many " + i))
                .collect(Collectors.toSet());
        samples.folder(home, folders.iterator().next(), "within");
        ResourceFilter within = ResourceFilter.ALL.in(new TreeScope(Optional.of(folders), Optional.empty(), false));

        assertFewer(FOLDERS, () -> list(within, ResourceOrder.NEWEST_FIRST));
        assertFewer(FOLDERS, () -> count(within));
    }

    @Test
    void findsResourcesWithAnyOfSeveralTags() {
        TagId red = samples.tag(home, "red");
        TagId green = samples.tag(home, "green");
        ResourceId folder = samples.folder(home, home.inbox(), "coloured");
        database.annotations().tags().attach(home.workspace(), folder, Set.of(red, green));
        ResourceFilter coloured = Filtering.by(f -> f.tags(true, red, green));

        assertFew(() -> list(coloured, ResourceOrder.NEWEST_FIRST));
        assertFew(() -> count(coloured));
    }

    /// Both tags have more rows than are sorted for a single tag.
    @Test
    void startsFromOneTagToFindResourcesWithAllTags() {
        Set<TagId> tags = Set.of(samples.tag(home, "common"), samples.tag(home, "usual"));
        database.resources()
                .list(home.workspace(), ResourceFilter.ALL.of(Kind.FOLDER), ResourceOrder.NEWEST_FIRST, null, FOLDERS)
                .forEach(row -> database.annotations().tags().attach(home.workspace(), row.id(), tags));
        ResourceFilter tagged = Filtering.by(f -> f.tags(false, tags.toArray(TagId[]::new)));

        StartingSet start = database.opening()
                .jdbi(Access.READ)
                .withHandle(handle -> new StartChoice(handle, new H2(), home.workspace(), tagged)
                        .toList()
                        .start());
        assertThat(start).isEqualTo(StartingSet.TAG);
    }

    @ParameterizedTest
    @CsvSource({
        "CREATED_AT, true",
        "MODIFIED_AT, true",
        "CREATED_AT, false",
        "NAME, true",
        "NAME, false",
        "SIZE, true",
        "KIND, true"
    })
    void readsPagesInTheOrderOfAnIndex(Property property, boolean descending) {
        ResourceOrder order = new ResourceOrder(property, descending);
        assertFew(() -> list(ResourceFilter.ALL, order));
        assertInOrder(ResourceFilter.ALL, order);
    }

    @ParameterizedTest
    @CsvSource({"CREATED_AT, true", "CREATED_AT, false", "POSITION, true", "POSITION, false"})
    void readsPagesOfAFolderInTheOrderOfAnIndex(Property property, boolean descending) {
        ResourceOrder order = new ResourceOrder(property, descending);
        ResourceFilter inInbox = ResourceFilter.ALL.in(TreeScope.under(home.inbox()));
        assertFew(() -> list(inInbox, order));
        assertInOrder(inInbox, order);
    }

    /// Compares the first page with all rows, sorted here.
    private void assertInOrder(ResourceFilter filter, ResourceOrder order) {
        Comparator<Positioned> ascending = Comparator.comparing((Positioned row) -> key(row, order.property()))
                .thenComparing(row -> row.id().toString());
        List<Positioned> all = database.resources().list(home.workspace(), filter, order, null, 10_000);

        assertThat(all).hasSizeGreaterThanOrEqualTo(FOLDERS);
        assertThat(list(filter, order))
                .isEqualTo(all.stream()
                        .sorted(order.descending() ? ascending.reversed() : ascending)
                        .limit(5)
                        .toList());
    }

    /// Numbers get the same length, so that they can be compared as text.
    private static String key(Positioned row, Property property) {
        return switch (property) {
            case CREATED_AT, MODIFIED_AT, SIZE -> "%020d".formatted(Long.parseLong(row.key()));
            case KIND, NAME, POSITION, ID, SHUFFLE -> row.key();
        };
    }

    @Test
    void findsThePositionForANewResourceAmongMany() {
        ParentRef inbox = new ParentRef.ById(home.inbox());

        assertFew(() -> database.places()
                .destinations()
                .find(home.workspace(), inbox, home.account().id()));
        assertFew(() -> database.places().siblings().last(home.workspace(), home.inbox()));
    }

    @Test
    void readsASingleRecordWithoutItsNeighbours() {
        ResourceId note = samples.note(home, home.inbox(), "between others").id();

        assertFew(() -> database.neighbours().find(home.workspace(), List.of(note)));
        assertFew(() -> database.resources().views(home.workspace(), List.of(note)));
        assertFew(() -> database.resources().find(home.workspace(), note));
    }

    @Test
    void findsResourcesByKind() {
        samples.note(home, home.inbox(), "note");
        ResourceFilter notes = ResourceFilter.ALL.of(Kind.NOTEPAD);

        assertFew(() -> count(notes));
        assertFew(() -> list(notes, ResourceOrder.NEWEST_FIRST));
    }

    @Test
    void findsResourcesByState() {
        ResourceId folder = samples.folder(home, home.inbox(), "failed");
        database.processing().update(home.workspace(), folder, ProcessingState.FAILED, Insight.NONE);
        ResourceFilter failed = Filtering.by(f -> f.states(ProcessingState.FAILED));

        assertFew(() -> count(failed));
        assertFew(() -> list(failed, ResourceOrder.NEWEST_FIRST));
    }

    @Test
    void findsRecentlyModifiedResourcesByTime() {
        Instant later = Samples.START.plus(Duration.ofDays(3650));
        TimeRange recent = new TimeRange(Optional.of(later), Optional.empty());
        ResourceFilter changed = ResourceFilter.ALL.modified(recent);

        assertFew(() -> count(changed));
        assertFew(() -> list(changed, ResourceOrder.NEWEST_FIRST));
        assertFew(() -> list(changed, new ResourceOrder(Property.NAME, false)));
    }

    @Test
    void findsFilesByMediaType() {
        samples.file(home, home.inbox(), "file", 7);
        ResourceFilter files = Filtering.by(f -> f.mediaTypes("*/*"));

        assertFew(() -> count(files));
        assertFew(() -> list(files, ResourceOrder.NEWEST_FIRST));
    }

    @Test
    void findsTheResourcesOfASmallRoot() {
        ResourceId space = samples.root(home.account().id(), home.workspace(), RootType.SPACE, null);
        samples.note(home, space, "alone");
        ResourceFilter there = ResourceFilter.ALL.in(TreeScope.below(space));

        assertFew(() -> list(there, ResourceOrder.NEWEST_FIRST));
        assertFew(() -> count(there.of(Kind.NOTEPAD)));
    }

    /// The other way to evaluate a filter.
    @Test
    void findsTheSameResourcesWhenAFilterMatchesMost() {
        TimeRange ever = new TimeRange(Optional.of(Samples.START.minus(Duration.ofDays(1))), Optional.empty());
        ResourceFilter folders = Filtering.by(f -> f.kinds(Kind.FOLDER));
        ResourceFilter others = Filtering.by(f -> f.excludedKinds(Kind.FOLDER));

        assertThat(list(ResourceFilter.ALL.modified(ever), ResourceOrder.NEWEST_FIRST))
                .isEqualTo(list(ResourceFilter.ALL, ResourceOrder.NEWEST_FIRST));
        assertThat(count(folders)).isGreaterThanOrEqualTo(FOLDERS);
        assertThat(count(folders) + count(others)).isEqualTo(count(ResourceFilter.ALL));
    }

    private List<Positioned> list(ResourceFilter filter, ResourceOrder order) {
        return database.resources().list(home.workspace(), filter, order, null, 5);
    }

    private long count(ResourceFilter filter) {
        return database.resources().count(home.workspace(), filter, 10_000);
    }

    private void assertFew(Runnable call) {
        assertFewer(FEW, call);
    }

    private void assertFewer(int rows, Runnable call) {
        ScannedRows scanned = ScannedRows.ofQueries(database, Access.READ);
        call.run();
        assertThat(scanned.statements()).isPositive();
        assertThat(scanned.count()).as("%s", scanned).isLessThan(rows);
    }
}
