package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.id;
import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.search.ContainerBoosts.Place;
import cairn.application.port.search.FolderNames.NamedFolder;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Query;
import cairn.domain.resource.Kind;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.ContainerSet;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Folders found by their names, and what that says of the items in them.
public interface SearchIndexFolderContract extends SearchIndexFixture {

    private static Document folder(int number, String name, String description) {
        return new Document(
                id(number), Kind.FOLDER, name, description, null, null, List.of(), Set.of(), 1, FACTS, null, List.of());
    }

    private static Document folder(int number, String name) {
        return folder(number, name, "");
    }

    private static Document in(int container, int number, String text) {
        return document(number, "", text, Set.of(), container, null);
    }

    private static ContainerSet containers(int... numbers) {
        return ContainerSet.of(IntStream.of(numbers));
    }

    private static ContainerBoosts around(Place... places) {
        return new ContainerBoosts(List.of(places), containers());
    }

    private List<Integer> named(WorkspaceId workspace, String text) {
        return index().foldersNamed(workspace, QueryText.of(text)).stream()
                .map(folder -> (int) folder.id().value().getLeastSignificantBits())
                .toList();
    }

    private Ranking placed(String text, ContainerBoosts places, Filter... filters) {
        Query query = new Query(
                workspace(),
                QueryText.of(text),
                false,
                List.of(filters),
                Set.of(Signal.KEYWORD),
                Optional.empty(),
                DEPTH,
                Optional.empty(),
                places);
        return index().search(query).getFirst();
    }

    private List<Integer> findPlaced(String text, ContainerBoosts places, Filter... filters) {
        return SearchIndexFixture.numbers(placed(text, places, filters));
    }

    @Test
    default void findsFoldersByAnyWordOfTheirNames() {
        put(
                folder(1, "Taxes 2024"),
                folder(2, "Scanned invoices"),
                folder(3, "Recipes", "invoices and taxes of 2024"),
                document(4, "Taxes 2024", "", Set.of(), 1, null));
        put(other(), 1, folder(5, "Taxes 2024"));
        assertThat(named(workspace(), "invoice tax 2024")).containsExactlyInAnyOrder(1, 2);
        assertThat(named(workspace(), "\"tax\" -invoices")).containsExactly(1);
        assertThat(named(workspace(), "-taxes")).isEmpty();
        assertThat(named(workspace(), "...")).isEmpty();
        assertThat(named(other(), "invoice tax 2024")).containsExactly(5);
    }

    @Test
    default void findsSpacesAndProposesThemAsNothing() {
        index().apply(List.of(
                new Change.PutSpace(workspace(), 1, id(1), "Lighthouses"),
                new Change.PutSpace(workspace(), 1, id(2), "Lighthouses"),
                new Change.PutSpace(other(), 1, id(3), "Lighthouses")));
        index().apply(List.of(
                new Change.PutSpace(workspace(), 2, id(1), "Ferries"),
                new Change.Remove(workspace(), 2, id(2).value())));
        assertThat(named(workspace(), "lighthouse")).isEmpty();
        assertThat(named(workspace(), "ferry")).containsExactly(1);
        assertThat(index().foldersNamed(workspace(), QueryText.of("ferry"))).allMatch(NamedFolder::holdsAll);
        assertThat(find("ferries")).isEmpty();
        assertThat(find("\"ferries\"")).isEmpty();
        assertThat(index().unknownWords(workspace(), QueryText.of("ferries lighthouses"), false))
                .containsExactly("lighthouses");
        index().remove(workspace());
        assertThat(named(workspace(), "ferry")).isEmpty();
        assertThat(named(other(), "lighthouses")).containsExactly(3);
    }

    @Test
    default void tellsWhichNamesHoldAllThatIsAskedFor() {
        put(folder(1, "2024"), folder(2, "Tax return of 2024"));
        List<NamedFolder> found = index().foldersNamed(workspace(), QueryText.of("tax 2024"));
        assertThat(found).extracting(NamedFolder::id).containsExactly(id(2), id(1));
        assertThat(found).extracting(NamedFolder::holdsAll).containsExactly(true, false);
        assertThat(found.get(0).score()).isGreaterThan(found.get(1).score()).isGreaterThan(0);
        assertThat(index().foldersNamed(workspace(), QueryText.of("tax 2024 a b c d e f g")))
                .noneMatch(NamedFolder::holdsAll);
    }

    @Test
    default void followsAFolderThatIsRenamedOrRemoved() {
        put(folder(1, "before"), folder(2, "gone"));
        index().apply(List.of(
                new Change.PutResource(workspace(), 2, folder(1, "after")),
                new Change.Remove(workspace(), 2, id(2).value())));
        assertThat(named(workspace(), "before gone")).isEmpty();
        assertThat(named(workspace(), "after")).containsExactly(1);
    }

    @Test
    default void findsNoMoreFoldersThanItSays() {
        List<Change> folders = IntStream.range(0, FolderNames.MOST_FOLDERS + 20)
                .<Change>mapToObj(i -> new Change.PutResource(workspace(), 1, folder(i, "invoices")))
                .toList();
        index().apply(folders);
        assertThat(named(workspace(), "invoices"))
                .isEqualTo(IntStream.range(0, FolderNames.MOST_FOLDERS).boxed().toList());
    }

    @Test
    default void aPlaceAddsToWhatWordsFindInIt() {
        put(in(5, 1, "invoice"), in(7, 2, "invoice"), in(9, 3, "invoice"), in(7, 4, "letter"));
        ContainerBoosts places = around(new Place(containers(7, 8), 0.25f), new Place(containers(7, 9), 0.5f));

        List<Candidate> found = placed("invoice", places).candidates();

        assertThat(found).extracting(SearchIndexFixture::number).containsExactly(2, 3, 1);
        double words = found.get(2).score();
        assertThat(found.get(0).score()).isCloseTo(words + 0.75, within(1e-5));
        assertThat(found.get(1).score()).isCloseTo(words + 0.5, within(1e-5));
        assertThat(placed("invoice", ContainerBoosts.NONE)
                        .candidates()
                        .getFirst()
                        .score())
                .isCloseTo(words, within(1e-6));
    }

    @Test
    default void whatLiesWhereItIsAskedForIsFoundBehindAllThatWordsFind() {
        put(in(7, 1, "scan"), in(5, 2, "an invoice"), in(7, 3, "the invoice of May"), in(5, 4, "scan"));
        ContainerBoosts places = new ContainerBoosts(List.of(), containers(7));

        Ranking found = placed("invoice", places);

        assertThat(SearchIndexFixture.numbers(found).subList(0, 2)).containsExactlyInAnyOrder(2, 3);
        assertThat(SearchIndexFixture.numbers(found).subList(2, 3)).containsExactly(1);
        assertThat(found.candidates().getLast().score()).isEqualTo(ContainerBoosts.ALONE);
        assertThat(found.matches()).isEqualTo(3);
        assertThat(placed("letter", places).candidates()).hasSize(2);
    }

    @Test
    default void aPlaceIsNoWayAroundConditions() {
        put(in(7, 1, "scan"), in(7, 2, "invoice"), note(3, "invoice"), in(7, 4, "old scan"));
        ContainerBoosts places = new ContainerBoosts(List.of(new Place(containers(7), 1)), containers(7));

        assertThat(findPlaced("\"invoice\"", places)).containsExactly(2, 3);
        assertThat(findPlaced("invoice -old", places)).containsExactly(2, 3, 1);
        assertThat(findPlaced("invoice", places, new Filter.ParentNotIn(containers(7))))
                .containsExactly(3);
        assertThat(findPlaced("-old", places)).isEmpty();
    }

    @Test
    default void tellsWhetherSomethingIsFoundByItsPlaceToo() {
        put(in(7, 1, "scan"), in(5, 2, "scan"), in(5, 3, "invoice"));
        Query query = new Query(
                workspace(),
                QueryText.of("invoice"),
                false,
                List.of(),
                Set.of(Signal.KEYWORD),
                Optional.empty(),
                DEPTH,
                Optional.empty(),
                new ContainerBoosts(List.of(), containers(7)));

        assertThat(index().matching(query, Set.of(id(1), id(2), id(3)))).containsExactlyInAnyOrder(id(1), id(3));
    }

    @Test
    default void placesMayHoldAnyNumberOfContainers() {
        put(in(700, 1, "invoice"), in(5, 2, "invoice"), in(1400, 3, "scan"));
        ContainerSet many = ContainerSet.of(IntStream.range(600, 1200));
        ContainerSet asked = ContainerSet.of(IntStream.range(1200, 70_000));
        ContainerBoosts places = new ContainerBoosts(List.of(new Place(many, 1)), asked);

        assertThat(findPlaced("invoice", places)).containsExactly(1, 2, 3);
    }
}
