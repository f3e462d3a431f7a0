package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.id;
import static cairn.application.port.search.SearchIndexFixture.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Pictured;
import cairn.application.port.search.SearchIndex.Query;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.resource.Kind;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Search for pictures by their vectors and by their depictions.
public interface SearchIndexPictureContract extends SearchIndexFixture {
    String MEANINGS = "meanings_1";
    String LOOKS = "looks_1";

    /// A vector with that cosine to the first axis.
    private static QueryVector vector(String space, double cosine) {
        float[] values = new float[6];
        values[0] = (float) cosine;
        values[1] = (float) Math.sqrt(1 - cosine * cosine);
        return new QueryVector(space, values);
    }

    private static Document picture(int number, List<String> labels, QueryVector... vectors) {
        return new Document(
                id(number),
                Kind.IMAGE,
                "photo",
                null,
                null,
                null,
                null,
                List.of(),
                Set.of(),
                1,
                FACTS,
                List.of(),
                List.of(),
                new Pictured(List.of(vectors), labels),
                null);
    }

    private Ranking byPicture(String space, String text, Filter... filters) {
        Query query = new Query(
                workspace(),
                QueryText.of(text),
                false,
                List.of(filters),
                Set.of(Signal.PICTURE_VECTOR),
                Optional.empty(),
                DEPTH,
                Optional.of(vector(space, 1)),
                ContainerBoosts.NONE);
        return index().search(query).getFirst();
    }

    @Test
    default void ranksPicturesOnlyInTheRequestedSpace() {
        put(
                picture(1, List.of(), vector(MEANINGS, 0.2), vector(LOOKS, 0.9)),
                picture(2, List.of(), vector(MEANINGS, 0.8), vector(LOOKS, 0.1)),
                picture(3, List.of(), vector(LOOKS, 0.5)),
                document(4, "", "text", Set.of(), 1, vector("text_model", 1)));

        Ranking shown = byPicture(MEANINGS, "");
        Ranking alike = byPicture(LOOKS, "");

        assertThat(shown.signal()).isEqualTo(Signal.PICTURE_VECTOR);
        assertThat(numbers(shown)).containsExactly(2, 1);
        assertThat(shown.candidates().getFirst().score()).isCloseTo(0.8, within(1e-5));
        assertThat(numbers(alike)).containsExactly(1, 3, 2);
        assertThat(byPicture("unknown", "").candidates()).isEmpty();
    }

    @Test
    default void aQueryWithoutAVectorGetsNoPictureRanking() {
        put(picture(1, List.of(), vector(MEANINGS, 1)));
        Query query = new Query(
                workspace(), QueryText.of("photo"), false, List.of(), Set.of(Signal.values()), Optional.empty(), DEPTH);
        assertThat(index().search(query))
                .extracting(Ranking::signal)
                .containsExactly(Signal.KEYWORD, Signal.EXACT, Signal.CONTEXT);
    }

    @Test
    default void appliesFiltersAndStrictPartsToPictures() {
        put(
                picture(1, List.of("cat"), vector(MEANINGS, 0.9)),
                picture(2, List.of("dog"), vector(MEANINGS, 0.8)),
                document(3, "cat", "", Set.of(), 1, null));
        assertThat(numbers(byPicture(MEANINGS, "\"dog\""))).containsExactly(2);
        assertThat(numbers(byPicture(MEANINGS, "-cat"))).containsExactly(2);
        assertThat(numbers(byPicture(MEANINGS, "", new Filter.KindIn(Set.of(Kind.NOTEPAD)))))
                .isEmpty();
    }

    @Test
    default void findsPicturesByTheirDepictions() {
        put(picture(1, List.of("traffic light", "bus")), picture(2, List.of("cat")), picture(3, List.of("hot dog")));
        assertThat(find("bus")).containsExactly(1);
        assertThat(find("\"traffic light\"")).containsExactly(1);
        assertThat(find("dog")).isEmpty();
        assertThat(find("dogs")).isEmpty();
        assertThat(find("\"hot dog\"")).containsExactly(3);
    }

    @Test
    default void replacingAPictureReplacesItsVectors() {
        put(workspace(), 1, picture(1, List.of("cat"), vector(MEANINGS, 1)));
        put(workspace(), 2, picture(1, List.of("dog"), vector("meanings_2", 1)));
        assertThat(byPicture(MEANINGS, "").candidates()).isEmpty();
        assertThat(numbers(byPicture("meanings_2", ""))).containsExactly(1);
        assertThat(find("cat")).isEmpty();
    }
}
