package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.note;
import static cairn.application.port.search.SearchIndexFixture.numbers;
import static cairn.application.port.search.SearchIndexFixture.tag;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Change.PutResource;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Pictured;
import cairn.application.port.search.SearchIndex.Query;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.ContainerSet;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Search for items by their nearest passage.
public interface SearchIndexPassageContract extends SearchIndexFixture {
    int LENGTH = 8;

    private Ranking byPassage(WorkspaceId workspace, String text, int depth, Filter... filters) {
        return byPassage(workspace, passage(1), text, depth, filters);
    }

    private Ranking byPassage(WorkspaceId workspace, QueryVector vector, String text, int depth, Filter... filters) {
        Query query = new Query(
                workspace,
                QueryText.of(text),
                false,
                List.of(filters),
                Set.of(Signal.PASSAGE_VECTOR),
                Optional.of(vector),
                depth);
        return index().search(query).getFirst();
    }

    @Test
    default void ranksItemsByTheirNearestPassage() {
        put(
                withPassages(1, passage(-0.5), passage(0.9), passage(0.1)),
                withPassages(2, passage(0.2), passage(0.95)),
                withPassages(3, passage(-1), passage(-0.9)),
                note(4, "no passages"));
        Ranking ranking = byPassage(workspace(), "", DEPTH);
        assertThat(ranking.signal()).isEqualTo(Signal.PASSAGE_VECTOR);
        assertThat(numbers(ranking)).containsExactly(2, 1, 3);
        assertThat(ranking.candidates().get(0).score()).isCloseTo(0.95, within(rounding()));
        assertThat(ranking.candidates().get(1).score()).isCloseTo(0.9, within(rounding()));
        assertThat(ranking.candidates().get(2).score()).isCloseTo(-0.9, within(rounding()));
    }

    @Test
    default void comparesPassagesOnlyWithPassagesOfTheSameModel() {
        QueryVector summary = passage(1);
        put(
                document(1, "", "", Set.of(), 1, summary),
                withPassages(2, new QueryVector("other", passage(1).values())),
                withPassages(3, passage(0.5)));
        assertThat(numbers(byPassage(workspace(), "", DEPTH))).containsExactly(3);
        assertThat(byPassage(workspace(), new QueryVector("unknown", passage(1).values()), "", DEPTH)
                        .candidates())
                .isEmpty();
        Query bySummary = new Query(
                workspace(),
                QueryText.of(""),
                false,
                List.of(),
                Set.of(Signal.SUMMARY_VECTOR),
                Optional.of(summary),
                DEPTH);
        assertThat(numbers(index().search(bySummary).getFirst())).containsExactly(1);
    }

    @Test
    default void comparesPassagesOfEachModelWithItsOwn() {
        QueryVector other = new QueryVector("other", passage(1).values());
        QueryVector otherFar = new QueryVector("other", passage(-0.5).values());
        put(
                withPassages(1, passage(0.9), otherFar, passage(0.1), otherFar),
                withPassages(2, passage(-0.9), other, passage(-1), other));

        Ranking ranking = byPassage(workspace(), "", DEPTH);
        assertThat(numbers(ranking)).containsExactly(1, 2);
        assertThat(ranking.candidates().getLast().score()).isCloseTo(-0.9, within(rounding()));
        assertThat(numbers(byPassage(workspace(), other, "", DEPTH))).containsExactly(2, 1);
    }

    @Test
    default void returnsAnItemOnceEvenIfManyOfItsPassagesAreNear() {
        put(withPassages(1, manyNear()), withPassages(2, passage(0.1), passage(0)), withPassages(3, passage(0.05)));
        Ranking two = byPassage(workspace(), "", 2);
        assertThat(numbers(two)).containsExactly(1, 2);
        assertThat(two.complete()).isFalse();
        assertThat(byPassage(workspace(), "", 3).complete()).isTrue();
    }

    private static QueryVector[] manyNear() {
        return IntStream.range(0, 256).mapToObj(i -> passage(1 - i / 1000.0)).toArray(QueryVector[]::new);
    }

    @Test
    default void appliesFiltersOfItemsToPassages() {
        IntStream.range(0, 10)
                .forEach(i -> put(passages(
                        document(i, "", "", Set.of(tag(i % 3)), i, null), passage(1 - i / 100.0), passage(0))));
        Filter low = new Filter.ParentIn(ContainerSet.of(IntStream.range(0, 7)));
        Filter notThree = new Filter.ParentNotIn(ContainerSet.of(IntStream.of(3)));
        Filter tagged = new Filter.AllTags(Set.of(tag(0)));
        assertThat(numbers(byPassage(workspace(), "", DEPTH, low, notThree, tagged)))
                .containsExactly(0, 6);
    }

    @Test
    default void appliesStrictPartsAndExclusionsOfItemsToPassages() {
        putTag(workspace(), 1, "blue");
        put(
                passages(document(1, "", "C++ code", Set.of(), 1, null), passage(1)),
                passages(document(2, "", "C + + code", Set.of(), 1, null), passage(1)),
                passages(document(3, "", "C++ coffee", Set.of(), 1, null), passage(1), passage(0)),
                passages(document(4, "", "C++", Set.of(tag(1)), 1, null), passage(0), passage(1)));
        assertThat(numbers(byPassage(workspace(), "anything \"C++\"", DEPTH))).containsExactly(1, 3, 4);
        assertThat(numbers(byPassage(workspace(), "\"C++\" -coffee -blue", DEPTH)))
                .containsExactly(1);
        assertThat(numbers(byPassage(workspace(), "\"blue\"", DEPTH))).containsExactly(4);
    }

    @Test
    default void showsNoPassageOfAnotherWorkspace() {
        put(other(), 1, withPassages(1, passage(1)));
        put(workspace(), 1, withPassages(1, passage(0.1)));
        put(workspace(), 1, withPassages(2, passage(0.2)));
        Ranking ranking = byPassage(workspace(), "", DEPTH);
        assertThat(numbers(ranking)).containsExactly(2, 1);
        assertThat(ranking.candidates().getLast().score()).isCloseTo(0.1, within(rounding()));
    }

    @Test
    default void breaksTiesOfPassagesById() {
        putTogether(IntStream.of(4, 2, 5, 1, 3).mapToObj(number -> withPassages(number, passage(0.5), passage(0.5))));
        assertThat(numbers(byPassage(workspace(), "", DEPTH))).containsExactly(1, 2, 3, 4, 5);
        assertThat(numbers(byPassage(workspace(), "", 3))).containsExactly(1, 2, 3);
    }

    @Test
    default void replacingAnItemReplacesAllItsPassages() {
        put(workspace(), 1, withPassages(1, passage(1), passage(0.9), passage(0.8)));
        put(workspace(), 2, withPassages(1, passage(0.3)));
        put(workspace(), 1, withPassages(1, passage(1)));
        assertThat(byPassage(workspace(), "", DEPTH).candidates())
                .singleElement()
                .satisfies(candidate -> assertThat(candidate.score()).isCloseTo(0.3, within(rounding())));
        put(workspace(), 3, note(1, "short now"));
        assertThat(byPassage(workspace(), "", DEPTH).candidates()).isEmpty();
        assertThat(find("short")).containsExactly(1);
    }

    @Test
    default void removesPassagesWithTheItem() {
        put(withPassages(1, passage(1), passage(0.9)), withPassages(2, passage(0.8)));
        remove(2, 1);
        assertThat(numbers(byPassage(workspace(), "", DEPTH))).containsExactly(2);
        put(workspace(), 1, withPassages(1, passage(1)));
        assertThat(numbers(byPassage(workspace(), "", DEPTH))).containsExactly(2);
        index().remove(workspace());
        assertThat(byPassage(workspace(), "", DEPTH).candidates()).isEmpty();
        put(workspace(), 1, withPassages(1, passage(0.7)));
        assertThat(numbers(byPassage(workspace(), "", DEPTH))).containsExactly(1);
    }

    @Test
    default void keepsPassagesOfItemsInOneBatchApart() {
        index().apply(List.of(
                new PutResource(workspace(), 1, withPassages(1, passage(0.1), passage(0.2))),
                new Change.PutTag(workspace(), 1, tag(1), "blue"),
                new PutResource(workspace(), 1, note(2, "between")),
                new Change.Remove(workspace(), 1, SearchIndexFixture.id(3).value()),
                new PutResource(workspace(), 1, withPassages(4, passage(0.9))),
                new PutResource(workspace(), 2, withPassages(4, passage(0.4), passage(0.5))),
                new PutResource(other(), 2, withPassages(5, passage(1)))));
        Ranking ranking = byPassage(workspace(), "", DEPTH);
        assertThat(numbers(ranking)).containsExactly(4, 1);
        assertThat(ranking.candidates().getFirst().score()).isCloseTo(0.5, within(rounding()));
    }

    @Test
    default void findsTheNearestPassagesOfManyUnderAFilter() {
        Random random = new Random(43);
        List<List<QueryVector>> items = new ArrayList<>();
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            List<QueryVector> its =
                    random.ints(i % 7).mapToObj(each -> randomVector(random)).toList();
            items.add(its);
            Document document = document(i, "", "", Set.of(), i % 4, null);
            changes.add(new PutResource(
                    i % 5 == 0 ? other() : workspace(), 1, passages(document, its.toArray(QueryVector[]::new))));
        }
        index().apply(changes);
        QueryVector asked = randomVector(random);
        List<Integer> expected = IntStream.range(0, items.size())
                .filter(i -> i % 5 != 0 && i % 4 == 1 && i % 7 != 0)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -best(items.get(i), asked)))
                .limit(10)
                .toList();
        Filter filter = new Filter.ParentIn(ContainerSet.of(IntStream.of(1)));
        Ranking found = byPassage(workspace(), asked, "", 10, filter);
        assertThat(numbers(found)).isEqualTo(expected);
        assertThat(found.candidates())
                .extracting(Candidate::score)
                .first()
                .satisfies(score ->
                        assertThat(score).isCloseTo(best(items.get(expected.getFirst()), asked), within(rounding())));
    }

    private static Document withPassages(int number, QueryVector... passages) {
        return passages(document(number, "", "", Set.of(), 1, null), passages);
    }

    private static Document passages(Document item, QueryVector... passages) {
        return new Document(
                item.id(),
                item.kind(),
                item.name(),
                item.description(),
                item.text(),
                item.context(),
                item.url(),
                item.comments(),
                item.tags(),
                item.parentNumber(),
                item.facts(),
                item.summaries(),
                Arrays.asList(passages),
                Pictured.NOTHING,
                item.language());
    }

    /// A unit vector whose cosine with `passage(1)` is `cosine`.
    private static QueryVector passage(double cosine) {
        float[] values = new float[LENGTH];
        values[2] = (float) cosine;
        values[3] = (float) Math.sqrt(1 - cosine * cosine);
        return new QueryVector("test", values);
    }

    private static QueryVector randomVector(Random random) {
        double[] raw = random.doubles(LENGTH, -1, 1).toArray();
        double length = Math.sqrt(Arrays.stream(raw).map(value -> value * value).sum());
        float[] values = new float[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            values[i] = (float) (raw[i] / length);
        }
        return new QueryVector("test", values);
    }

    private static double best(List<QueryVector> passages, QueryVector asked) {
        return passages.stream()
                .mapToDouble(passage -> IntStream.range(0, LENGTH)
                        .mapToDouble(i -> (double) passage.values()[i] * asked.values()[i])
                        .sum())
                .max()
                .orElse(-1);
    }
}
