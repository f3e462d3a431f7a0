package cairn.application.port.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Facts;
import cairn.domain.content.Colour;
import cairn.domain.content.DominantColour;
import cairn.domain.content.NearColour;
import cairn.domain.resource.Kind;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// How a [SearchIndex] finds colours: exactly those that are near, nearest first, whatever the engine.
public interface SearchIndexColourContract extends SearchIndexFixture {
    Colour RED = new Colour(200, 20, 20);

    @Test
    default void findsOnlyNearColours() {
        put(1, RED);
        put(2, new Colour(190, 40, 35));
        put(3, new Colour(20, 20, 200));
        put(4);

        Ranking ranking = byColour(10, RED);

        assertThat(SearchIndexFixture.numbers(ranking)).containsExactly(1, 2);
        assertThat(ranking.signal()).isEqualTo(Signal.COLOUR);
        assertThat(ranking.complete()).isTrue();
        assertThat(ranking.matches()).isEqualTo(2);
    }

    @Test
    default void scoresByTheNearestColour() {
        Colour brick = new Colour(190, 40, 35);
        put(1, new Colour(0, 0, 0), brick, new Colour(255, 255, 255));
        put(2, brick);
        put(3, RED);

        Ranking ranking = byColour(10, RED);

        assertThat(SearchIndexFixture.numbers(ranking)).containsExactly(3, 2, 1);
        NearColour near = new NearColour(RED);
        DominantColour third = new DominantColour(brick, 0.33);
        assertThat(ranking.candidates().get(0).score()).isCloseTo(1, within(1e-6));
        assertThat(ranking.candidates().get(1).score()).isCloseTo(near.nearness(brick), within(1e-6));
        assertThat(ranking.candidates().get(2).score()).isCloseTo(near.nearness(third), within(1e-6));
    }

    @Test
    default void aPictureOfTwoColoursIsFoundByBoth() {
        Colour blue = new Colour(20, 20, 200);
        put(1, RED, blue);
        put(2, new Colour(20, 200, 20));

        assertThat(SearchIndexFixture.numbers(byColour(10, RED))).containsExactly(1);
        assertThat(SearchIndexFixture.numbers(byColour(10, blue))).containsExactly(1);
        assertThat(SearchIndexFixture.numbers(byColour(10, RED, blue))).containsExactly(1);
    }

    @Test
    default void ranksMoreCoverageFirstAmongEquallyNearColours() {
        Colour blue = new Colour(20, 20, 200);
        put(1, List.of(new DominantColour(blue, 0.9), new DominantColour(RED, 0.1)));
        put(2, List.of(new DominantColour(RED, 0.6), new DominantColour(blue, 0.4)));
        put(3, List.of(new DominantColour(blue, 0.7), new DominantColour(RED, 0.3)));

        assertThat(SearchIndexFixture.numbers(byColour(10, RED))).containsExactly(2, 3, 1);
        assertThat(SearchIndexFixture.numbers(byColour(10, blue))).containsExactly(1, 3, 2);
    }

    @Test
    default void anInvisibleDifferenceDoesNotOutweighCoverage() {
        Colour alike = new Colour(202, 22, 21);
        assertThat(RED.difference(alike)).isBetween(0.3, NearColour.UNSEEN);
        put(1, List.of(new DominantColour(RED, 0.3)));
        put(2, List.of(new DominantColour(alike, 0.31)));
        put(3, List.of(new DominantColour(RED, 0.29)));

        assertThat(SearchIndexFixture.numbers(byColour(10, RED))).containsExactly(2, 1, 3);
    }

    @Test
    default void aNearerColourOutweighsCoverage() {
        put(1, List.of(new DominantColour(new Colour(190, 40, 35), 1)));
        put(2, List.of(new DominantColour(RED, 0.05)));

        assertThat(SearchIndexFixture.numbers(byColour(10, RED))).containsExactly(2, 1);
    }

    @Test
    default void theLeastNearOfSeveralColoursCounts() {
        Colour blue = new Colour(20, 20, 200);
        put(1, RED, blue);
        put(2, RED, new Colour(40, 30, 190));
        put(3, RED);

        assertThat(SearchIndexFixture.numbers(byColour(10, RED, blue))).containsExactly(1, 2);
    }

    @Test
    default void coloursFilterKeywordMatches() {
        put(1, RED);
        put(2, new Colour(20, 200, 20));
        put(3);

        assertThat(find("same", new Filter.ColourNear(new NearColour(RED)))).containsExactly(1);
    }

    @Test
    default void aQueryWithoutAColourGetsNoColourRanking() {
        put(1, RED);

        assertThat(index().search(query(10, List.of()))).isEmpty();
    }

    /// Whatever shortcut an engine takes, it must not miss a near colour: neither at the edges of cells,
    /// nor among greys, nor in the corners of the gamut.
    @Test
    default void findsExactlyTheColoursTheFormulaFinds() {
        Random random = new Random(20);
        List<Colour> colours = IntStream.range(0, 300)
                .mapToObj(i -> i % 3 == 0 ? grey(random) : any(random))
                .toList();
        List<Change> changes = IntStream.range(0, colours.size())
                .<Change>mapToObj(i -> new Change.PutResource(workspace(), 1, of(i + 1, alike(colours.get(i)))))
                .toList();
        index().apply(changes);

        for (int i = 0; i < 60; i++) {
            NearColour near = new NearColour(i % 3 == 0 ? grey(random) : any(random));
            List<Integer> expected = IntStream.range(0, colours.size())
                    .filter(j -> near.nearness(colours.get(j)) > 0)
                    .mapToObj(j -> j + 1)
                    .toList();

            assertThat(SearchIndexFixture.numbers(byColour(colours.size(), near.wanted())))
                    .as(near.toString())
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    private static Colour any(Random random) {
        return new Colour(random.nextInt(256), random.nextInt(256), random.nextInt(256));
    }

    private static Colour grey(Random random) {
        int level = random.nextInt(256);
        return new Colour(level, level, level);
    }

    private Ranking byColour(int depth, Colour... wanted) {
        List<Filter> filters = Stream.of(wanted)
                .map(NearColour::new)
                .<Filter>map(Filter.ColourNear::new)
                .toList();
        return index().search(query(depth, filters)).getFirst();
    }

    private SearchIndex.Query query(int depth, List<Filter> filters) {
        return new SearchIndex.Query(
                workspace(), QueryText.of(""), false, filters, Set.of(Signal.COLOUR), Optional.empty(), depth);
    }

    /// A picture with equal shares of the given colours.
    private void put(int number, Colour... colours) {
        put(number, alike(colours));
    }

    private void put(int number, List<DominantColour> colours) {
        index().apply(List.of(new Change.PutResource(workspace(), 1, of(number, colours))));
    }

    private static List<DominantColour> alike(Colour... colours) {
        return Stream.of(colours)
                .map(colour -> new DominantColour(colour, 1.0 / colours.length))
                .toList();
    }

    private static Document of(int number, List<DominantColour> colours) {
        Facts facts = new Facts(null, FACTS.createdBy(), FACTS.createdAt(), FACTS.modifiedAt(), colours);
        return PlainDocument.of(
                SearchIndexFixture.id(number),
                Kind.IMAGE,
                "same",
                null,
                null,
                null,
                List.of(),
                Set.of(),
                1,
                facts,
                null,
                List.of());
    }
}
