package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.id;
import static cairn.application.port.search.SearchIndexFixture.note;
import static cairn.application.port.search.SearchIndexFixture.numbers;
import static cairn.application.port.search.SearchIndexFixture.tag;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Facts;
import cairn.domain.annotation.TagId;
import cairn.domain.content.MediaRange;
import cairn.domain.content.MediaType;
import cairn.domain.resource.Kind;
import cairn.domain.search.Filter;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.tree.ContainerSet;
import cairn.domain.workspace.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Conditions on hits: exact, and without effect on scores.
public interface SearchIndexFilterContract extends SearchIndexFixture {

    @Test
    default void filtersByKind() {
        put(ofKind(1, Kind.NOTEPAD), ofKind(2, Kind.BOOKMARK), ofKind(3, Kind.FOLDER));
        assertThat(find("same", new Filter.KindIn(Set.of(Kind.BOOKMARK)))).containsExactly(2);
        assertThat(find("same", new Filter.KindIn(Set.of(Kind.NOTEPAD, Kind.FOLDER))))
                .containsExactly(1, 3);
        assertThat(find("same", new Filter.KindIn(Set.of()))).isEmpty();
    }

    @Test
    default void excludesItemsById() {
        put(note(1, "same"), note(2, "same"), note(3, "same"));
        assertThat(find("same", new Filter.IdNotIn(Set.of(SearchIndexFixture.id(2), SearchIndexFixture.id(77)))))
                .containsExactly(1, 3);
        assertThat(find("same", new Filter.IdNotIn(Set.of()))).containsExactly(1, 2, 3);
    }

    @Test
    default void requiresEveryTag() {
        put(
                document(1, "", "same", Set.of(tag(1)), 1, null),
                document(2, "", "same", Set.of(tag(1), tag(2)), 1, null),
                note(3, "same"));
        assertThat(find("same", new Filter.AllTags(Set.of(tag(1))))).containsExactly(1, 2);
        assertThat(find("same", new Filter.AllTags(Set.of(tag(1), tag(2))))).containsExactly(2);
        assertThat(find("same", new Filter.AllTags(Set.of()))).containsExactly(1, 2, 3);
    }

    /// As many as a search may name.
    @Test
    default void requiresManyTags() {
        Set<TagId> all =
                IntStream.range(0, 400).mapToObj(SearchIndexFixture::tag).collect(Collectors.toSet());
        Set<TagId> most =
                IntStream.range(1, 400).mapToObj(SearchIndexFixture::tag).collect(Collectors.toSet());
        put(document(1, "", "same", all, 1, null), document(2, "", "same", most, 1, null));
        assertThat(find("same", new Filter.AllTags(all))).containsExactly(1);
        assertThat(find("same", new Filter.AllTags(most))).containsExactly(1, 2);
    }

    @Test
    default void filtersByContainer() {
        IntStream.range(0, 10).forEach(i -> put(inContainer(i, i)));
        assertThat(find("same", new Filter.ParentIn(set(2, 5, 77)))).containsExactly(2, 5);
        assertThat(find("same", new Filter.ParentNotIn(set(0, 1, 2, 3, 4, 5)))).containsExactly(6, 7, 8, 9);
        assertThat(find("same", new Filter.ParentIn(set()))).isEmpty();
        assertThat(find("same", new Filter.ParentNotIn(set()))).hasSize(10);
    }

    @Test
    default void filtersByManyContainers() {
        IntStream.range(0, 10).forEach(i -> put(inContainer(i, i * 10_000)));
        ContainerSet half = ContainerSet.of(IntStream.range(0, 50_000));
        assertThat(find("same", new Filter.ParentIn(half))).containsExactly(0, 1, 2, 3, 4);
        assertThat(find("same", new Filter.ParentNotIn(half))).containsExactly(5, 6, 7, 8, 9);
    }

    @Test
    default void filtersByTheCurrentContainerOfAMovedItem() {
        put(workspace(), 1, inContainer(1, 3));
        put(workspace(), 2, inContainer(1, 4));
        assertThat(find("same", new Filter.ParentIn(set(3)))).isEmpty();
        assertThat(find("same", new Filter.ParentIn(set(4)))).containsExactly(1);
    }

    @Test
    default void combinesFilters() {
        put(
                document(1, "", "same", Set.of(tag(1)), 1, null),
                document(2, "", "same", Set.of(tag(1)), 2, null),
                document(3, "", "same", Set.of(), 1, null));
        List<Integer> found = find(
                "same",
                new Filter.AllTags(Set.of(tag(1))),
                new Filter.ParentIn(set(1, 3)),
                new Filter.ParentNotIn(set(3)),
                new Filter.KindIn(Set.of(Kind.NOTEPAD)));
        assertThat(found).containsExactly(1);
    }

    @Test
    default void filtersChangeNeitherOrderNorScores() {
        IntStream.range(1, 20).forEach(i -> put(inContainer(i, i % 2, "same " + "more words ".repeat(i % 7))));
        List<Candidate> all = keyword(workspace(), "same words", DEPTH).candidates();
        List<Candidate> filtered = keyword(workspace(), "same words", DEPTH, new Filter.ParentIn(set(1)))
                .candidates();
        List<Candidate> expected = all.stream()
                .filter(candidate -> SearchIndexFixture.number(candidate) % 2 == 1)
                .toList();
        assertThat(filtered).isEqualTo(expected);
        assertThat(filtered).hasSize(10);
    }

    @Test
    default void distinguishesEqualContainersOfTwoWorkspaces() {
        put(other(), 1, inContainer(1, 5));
        put(workspace(), 1, inContainer(2, 5));
        assertThat(numbers(keyword(other(), "same", DEPTH, new Filter.ParentIn(set(5)))))
                .containsExactly(1);
    }

    @Test
    default void filtersByCreator() {
        put(ofFacts(1, null, 1, 0, 0), ofFacts(2, null, 2, 0, 0));
        assertThat(find("same", new Filter.CreatedBy(Set.of(user(2), user(3))))).containsExactly(2);
        assertThat(find("same", new Filter.CreatedBy(Set.of()))).isEmpty();
    }

    @Test
    default void filtersByMediaTypeAndRange() {
        put(
                ofFacts(1, new MediaType("image", "png"), 1, 0, 0),
                ofFacts(2, new MediaType("image", "gif"), 1, 0, 0),
                ofFacts(3, new MediaType("text", "plain"), 1, 0, 0),
                ofFacts(4, null, 1, 0, 0));
        assertThat(find("same", media("image/png"))).containsExactly(1);
        assertThat(find("same", media("image/*"))).containsExactly(1, 2);
        assertThat(find("same", media("image/gif", "text/*"))).containsExactly(2, 3);
        assertThat(find("same", media("*/*"))).containsExactly(1, 2, 3);
        assertThat(find("same", media("audio/*"))).isEmpty();
        assertThat(find("same", media())).isEmpty();
    }

    @Test
    default void filtersByTimeWithBothEndsExcluded() {
        put(ofFacts(1, null, 1, 1000, 5000), ofFacts(2, null, 1, 1001, 4000), ofFacts(3, null, 1, 1002, 3000));
        assertThat(find("same", new Filter.CreatedWithin(between(1000L, 1002L))))
                .containsExactly(2);
        assertThat(find("same", new Filter.CreatedWithin(between(1000L, null)))).containsExactly(2, 3);
        assertThat(find("same", new Filter.CreatedWithin(between(null, 1001L)))).containsExactly(1);
        assertThat(find("same", new Filter.CreatedWithin(between(1002L, 1000L))))
                .isEmpty();
        assertThat(find("same", new Filter.ModifiedWithin(between(3000L, 5000L))))
                .containsExactly(2);
        Instant finer = Instant.ofEpochMilli(1001).plusNanos(1);
        assertThat(find("same", new Filter.CreatedWithin(new TimeRange(Optional.empty(), Optional.of(finer)))))
                .containsExactly(1, 2);
        assertThat(find("same", new Filter.CreatedWithin(new TimeRange(Optional.of(finer), Optional.empty()))))
                .containsExactly(3);
    }

    @Test
    default void filtersByAnyOfSeveralTimes() {
        put(ofFacts(1, null, 1, 1000, 0), ofFacts(2, null, 1, 1001, 0), ofFacts(3, null, 1, 1002, 0));
        assertThat(find("same", new Filter.CreatedWithin(List.of(between(999L, 1001L), between(1001L, 1003L)))))
                .containsExactly(1, 3);
    }

    private static Document ofFacts(int number, @Nullable MediaType mediaType, int user, long created, long modified) {
        Facts facts = new Facts(
                mediaType, user(user), Instant.ofEpochMilli(created), Instant.ofEpochMilli(modified), List.of());
        return PlainDocument.of(
                id(number), Kind.DEFAULT, "same", null, null, null, List.of(), Set.of(), 1, facts, null, List.of());
    }

    private static AccountId user(int number) {
        return new AccountId(id(number).value());
    }

    private static Filter media(String... ranges) {
        return new Filter.MediaTypeIn(Stream.of(ranges)
                .map(range -> MediaRange.parse(range).orElseThrow())
                .collect(Collectors.toSet()));
    }

    private static TimeRange between(@Nullable Long after, @Nullable Long before) {
        return new TimeRange(
                Optional.ofNullable(after).map(Instant::ofEpochMilli),
                Optional.ofNullable(before).map(Instant::ofEpochMilli));
    }

    private static ContainerSet set(int... numbers) {
        return ContainerSet.of(IntStream.of(numbers));
    }

    private static Document inContainer(int number, int container) {
        return inContainer(number, container, "same");
    }

    private static Document inContainer(int number, int container, String text) {
        return document(number, "", text, Set.of(), container, null);
    }

    private static Document ofKind(int number, Kind kind) {
        return PlainDocument.of(
                id(number), kind, "same", null, null, null, List.of(), Set.of(), 1, FACTS, null, List.of());
    }
}
