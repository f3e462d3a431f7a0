package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.note;
import static cairn.application.port.search.SearchIndexFixture.numbers;
import static cairn.application.port.search.SearchIndexFixture.tag;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Pictured;
import cairn.application.port.search.SearchIndex.Query;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.resource.Kind;
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

/// Search by the similarity of vectors.
public interface SearchIndexVectorContract extends SearchIndexFixture {
    int DIMENSIONS = 8;

    @Test
    default void ranksByCosine() {
        put(withVector(1, axis(0, 1)), withVector(2, axis(0, 0.5)), withVector(3, axis(0, -1)), note(4, "no vector"));
        Ranking ranking = nearest(workspace(), axis(0, 1), "", DEPTH);
        assertThat(ranking.signal()).isEqualTo(Signal.SUMMARY_VECTOR);
        assertThat(numbers(ranking)).containsExactly(1, 2, 3);
        assertThat(ranking.candidates().get(0).score()).isCloseTo(1, within(1e-5));
        assertThat(ranking.candidates().get(1).score()).isCloseTo(0.5, within(1e-5));
        assertThat(ranking.candidates().get(2).score()).isCloseTo(-1, within(1e-5));
    }

    /// Shorter vectors deliberately score lower everywhere.
    @Test
    default void aVectorOfHalfLengthScoresHalf() {
        put(
                withVector(1, axis(0, 0.6)),
                withVector(2, scaled(0.5, axis(0, 1))),
                withVector(3, axis(0, 0.4)),
                withVector(4, scaled(0.5, axis(0, -0.5))),
                withVector(5, scaled(0.5, axis(0, -1))));
        Ranking ranking = nearest(workspace(), axis(0, 1), "", DEPTH);
        assertThat(numbers(ranking)).containsExactly(1, 2, 3, 4, 5);
        assertThat(ranking.candidates().get(1).score()).isCloseTo(0.5, within(1e-6));
        assertThat(ranking.candidates().get(3).score()).isCloseTo(-0.25, within(1e-6));
        assertThat(ranking.candidates().get(4).score()).isCloseTo(-0.5, within(1e-6));
    }

    @Test
    default void comparesVectorsOfOneModelOnly() {
        put(
                withVector(1, axis(0, 1)),
                withVector(2, new QueryVector("other", axis(0, 1).values())));
        assertThat(numbers(nearest(workspace(), axis(0, 1), "", DEPTH))).containsExactly(1);
        QueryVector unknown = new QueryVector("unknown", axis(0, 1).values());
        assertThat(nearest(workspace(), unknown, "", DEPTH).candidates()).isEmpty();
    }

    /// While a library changes to another model, items have a vector of each.
    @Test
    default void comparesVectorsOfEachModelWithItsOwn() {
        QueryVector near = axis(0, 1);
        QueryVector far = axis(0, -0.5);
        put(
                withVectors(1, near, new QueryVector("other", far.values())),
                withVectors(2, far, new QueryVector("other", near.values())));

        assertThat(numbers(nearest(workspace(), near, "", DEPTH))).containsExactly(1, 2);
        QueryVector other = new QueryVector("other", near.values());
        assertThat(numbers(nearest(workspace(), other, "", DEPTH))).containsExactly(2, 1);
        put(workspace(), 2, withVectors(1, near));
        assertThat(numbers(nearest(workspace(), other, "", DEPTH))).containsExactly(2);
        assertThat(numbers(nearest(workspace(), near, "", DEPTH))).containsExactly(1, 2);
    }

    private static Document withVectors(int number, QueryVector... vectors) {
        return new Document(
                SearchIndexFixture.id(number),
                Kind.NOTEPAD,
                "",
                null,
                "",
                null,
                null,
                List.of(),
                Set.of(),
                1,
                FACTS,
                List.of(vectors),
                List.of(),
                Pictured.NOTHING,
                null);
    }

    @Test
    default void aQueryWithoutAVectorGetsNoVectorRanking() {
        put(withVector(1, axis(0, 1)));
        assertThat(index().search(query(Optional.empty(), Set.of(Signal.SUMMARY_VECTOR))))
                .isEmpty();
        assertThat(index().search(query(Optional.empty(), Set.of(Signal.values()))))
                .extracting(Ranking::signal)
                .containsExactly(Signal.KEYWORD, Signal.EXACT, Signal.CONTEXT);
        assertThat(index().search(query(Optional.of(axis(0, 1)), Set.of(Signal.values()))))
                .extracting(Ranking::signal)
                .containsExactlyInAnyOrder(
                        Signal.KEYWORD, Signal.EXACT, Signal.CONTEXT, Signal.SUMMARY_VECTOR, Signal.PASSAGE_VECTOR);
    }

    private Query query(Optional<QueryVector> vector, Set<Signal> signals) {
        return new Query(workspace(), QueryText.of("text"), false, List.of(), signals, vector, DEPTH);
    }

    @Test
    default void showsNoVectorOfAnotherWorkspace() {
        put(other(), 1, withVector(1, axis(0, 1)));
        put(workspace(), 1, withVector(2, axis(0, 0.1)));
        assertThat(numbers(nearest(workspace(), axis(0, 1), "", DEPTH))).containsExactly(2);
    }

    @Test
    default void appliesFiltersToVectors() {
        IntStream.range(0, 10).forEach(i -> put(document(i, "", "", Set.of(tag(i % 3)), i, axis(0, 1 - i / 100.0))));
        Filter low = new Filter.ParentIn(ContainerSet.of(IntStream.range(0, 7)));
        Filter notThree = new Filter.ParentNotIn(ContainerSet.of(IntStream.of(3)));
        Filter tagged = new Filter.AllTags(Set.of(tag(0)));
        assertThat(numbers(nearest(workspace(), axis(0, 1), "", DEPTH, low, notThree, tagged)))
                .containsExactly(0, 6);
    }

    @Test
    default void appliesStrictPartsAndExclusionsToVectors() {
        putTag(workspace(), 1, "blue");
        put(
                document(1, "", "C++ code", Set.of(), 1, axis(0, 1)),
                document(2, "", "C + + code", Set.of(), 1, axis(0, 1)),
                document(3, "", "C++ coffee", Set.of(), 1, axis(0, 1)),
                document(4, "", "C++", Set.of(tag(1)), 1, axis(0, 1)));
        assertThat(numbers(nearest(workspace(), axis(0, 1), "anything \"C++\"", DEPTH)))
                .containsExactly(1, 3, 4);
        assertThat(numbers(nearest(workspace(), axis(0, 1), "\"C++\" -coffee -blue", DEPTH)))
                .containsExactly(1);
        assertThat(numbers(nearest(workspace(), axis(0, 1), "\"blue\"", DEPTH))).containsExactly(4);
    }

    @Test
    default void breaksTiesOfVectorsById() {
        putTogether(IntStream.of(4, 2, 5, 1, 3).mapToObj(number -> withVector(number, axis(0, 0.5))));
        assertThat(numbers(nearest(workspace(), axis(0, 1), "", DEPTH))).containsExactly(1, 2, 3, 4, 5);
        assertThat(numbers(nearest(workspace(), axis(0, 1), "", 3))).containsExactly(1, 2, 3);
    }

    @Test
    default void reportsWhetherThereAreMoreVectors() {
        put(withVector(1, axis(0, 1)), withVector(2, axis(0, 0.5)));
        assertThat(nearest(workspace(), axis(0, 1), "", 1).complete()).isFalse();
        assertThat(nearest(workspace(), axis(0, 1), "", 2).complete()).isTrue();
    }

    @Test
    default void vectorSearchReachesTheCountingLimit() {
        put(withVector(1, axis(0, 1)), withVector(2, axis(0, 0.5)));
        assertThat(nearest(workspace(), axis(0, 1), "", SearchIndex.COUNTED).candidates())
                .hasSize(2);
    }

    @Test
    default void dropsTheVectorOfAReplacedDocument() {
        put(workspace(), 1, withVector(1, axis(0, 1)));
        put(workspace(), 2, note(1, "without"));
        assertThat(nearest(workspace(), axis(0, 1), "", DEPTH).candidates()).isEmpty();
    }

    private static SearchIndex.Document withVector(int number, QueryVector vector) {
        return document(number, "", "", Set.of(), 1, vector);
    }

    @Test
    default void aZeroVectorScoresZero() {
        QueryVector none = scaled(0, axis(0, 1));
        put(withVector(1, none), withVector(2, axis(0, -0.5)), withVector(3, axis(0, 0.5)));
        Ranking ranking = nearest(workspace(), axis(0, 1), "", DEPTH);
        assertThat(numbers(ranking)).containsExactly(3, 1, 2);
        assertThat(ranking.candidates().get(1).score()).isCloseTo(0, within(1e-6));
        assertThat(nearest(workspace(), none, "", DEPTH).candidates())
                .extracting(Candidate::score)
                .containsExactly(0.0, 0.0, 0.0);
    }

    private static QueryVector scaled(double length, QueryVector unit) {
        float[] values = unit.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] *= (float) length;
        }
        return new QueryVector(unit.model(), values);
    }

    /// A vector whose cosine with the axis is `cosine`.
    private static QueryVector axis(int axis, double cosine) {
        float[] values = new float[DIMENSIONS];
        values[axis] = (float) cosine;
        values[(axis + 1) % DIMENSIONS] = (float) Math.sqrt(1 - cosine * cosine);
        return new QueryVector("test", values);
    }
}
