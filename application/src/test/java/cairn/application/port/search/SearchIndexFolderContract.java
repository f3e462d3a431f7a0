package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.id;
import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.search.ContainerBoosts.Place;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Query;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.ContainerSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// How the names of folders affect the items in them.
public interface SearchIndexFolderContract extends SearchIndexFixture {

    private static Document in(int container, int number, String text) {
        return document(number, "", text, Set.of(), container, null);
    }

    private static ContainerSet containers(int... numbers) {
        return ContainerSet.of(IntStream.of(numbers));
    }

    private static ContainerBoosts around(Place... places) {
        return new ContainerBoosts(List.of(places), containers());
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
    default void boostsKeywordMatchesInMatchingFolders() {
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
    default void ranksItemsFoundOnlyByTheirFolderLast() {
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
    default void itemsFoundByTheirFolderMustMeetTheConditions() {
        put(in(7, 1, "scan"), in(7, 2, "invoice"), note(3, "invoice"), in(7, 4, "old scan"));
        ContainerBoosts places = new ContainerBoosts(List.of(new Place(containers(7), 1)), containers(7));

        assertThat(findPlaced("\"invoice\"", places)).containsExactly(2, 3);
        assertThat(findPlaced("invoice -old", places)).containsExactly(2, 3, 1);
        assertThat(findPlaced("invoice", places, new Filter.ParentNotIn(containers(7))))
                .containsExactly(3);
        assertThat(findPlaced("-old", places)).isEmpty();
    }

    @Test
    default void matchingIncludesItemsFoundByTheirFolder() {
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
    default void boostsAnyNumberOfContainers() {
        put(in(700, 1, "invoice"), in(5, 2, "invoice"), in(1400, 3, "scan"));
        ContainerSet many = ContainerSet.of(IntStream.range(600, 1200));
        ContainerSet asked = ContainerSet.of(IntStream.range(1200, 70_000));
        ContainerBoosts places = new ContainerBoosts(List.of(new Place(many, 1)), asked);

        assertThat(findPlaced("invoice", places)).containsExactly(1, 2, 3);
    }

    @Test
    default void aNameThatMatchesExactlyTogetherWithItsFoldersIsExact() {
        put(named(7, 1, "Invoices"), named(5, 2, "Invoices"), named(7, 3, "Scan"), in(7, 4, "invoice"));
        List<ContainerSet> holding = List.of(containers(6, 7), containers(7, 8));
        ContainerBoosts places = new ContainerBoosts(List.of(), containers(), holding);

        assertThat(exact("tax 2024 invoice", places)).containsExactly(1);
        assertThat(exact("tax 2024 invoice", ContainerBoosts.NONE)).isEmpty();
        assertThat(exact("tax 2024 invoice scan", places)).isEmpty();
        assertThat(exact("tax 2024", new ContainerBoosts(List.of(), containers(7), holding)))
                .as("nothing in its own name")
                .isEmpty();
    }

    private List<Integer> exact(String text, ContainerBoosts places) {
        Query query = new Query(
                workspace(),
                QueryText.of(text),
                false,
                List.of(),
                Set.of(Signal.EXACT),
                Optional.empty(),
                DEPTH,
                Optional.empty(),
                places);
        return SearchIndexFixture.numbers(index().search(query).getFirst());
    }

    private static Document named(int container, int number, String name) {
        return document(number, name, "", Set.of(), container, null);
    }
}
