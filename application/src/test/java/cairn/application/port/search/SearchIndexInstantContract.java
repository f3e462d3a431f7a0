package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.id;
import static cairn.application.port.search.SearchIndexFixture.note;
import static cairn.application.port.search.SearchIndexFixture.numbers;
import static cairn.application.port.search.SearchIndexFixture.tag;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Query;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Search while typing, and counting matches.
public interface SearchIndexInstantContract extends SearchIndexFixture {

    private Query typed(String text, int depth, Filter... filters) {
        return new Query(
                workspace(),
                QueryText.of(text),
                true,
                List.of(filters),
                Set.of(Signal.KEYWORD),
                Optional.empty(),
                depth);
    }

    private List<Integer> complete(String text, Filter... filters) {
        return numbers(index().search(typed(text, DEPTH, filters)).getFirst());
    }

    @ParameterizedTest
    @CsvSource({
        "runn, 1",
        "run, 1",
        "running, 1",
        "RUNN, 1",
        "cafe, 2",
        "café, 2",
        "caf, 2",
        "gär, 3",
        "gar, 3",
        "東, 4",
        "東京タ, 4",
        "mpu60, 5",
        "unning,",
        "mp, 5",
        "60, 5",
        "é,",
        "g, 3",
        "ru, 1",
        "wif, 6",
        "wirele, 6",
        "x,"
    })
    default void completesTheLastWord(String typed, Integer found) {
        put(
                note(1, "running"),
                note(2, "Café"),
                note(3, "Gärtnerei"),
                note(4, "昨日、東京タワーに行きました。"),
                note(5, "The MPU6050 sensor"),
                note(6, "Wi-Fi and wire-less"));
        assertThat(complete(typed)).isEqualTo(found == null ? List.of() : List.of(found));
    }

    @Test
    default void completesOnlyTheLastWord() {
        put(note(1, "harbour light"), note(2, "harbour"), note(3, "lighthouse"));
        assertThat(complete("harb light")).containsExactlyInAnyOrder(1, 3);
        assertThat(complete("light harb")).containsExactlyInAnyOrder(1, 2);
        assertThat(complete("\"harbour\" ligh").getFirst()).isEqualTo(1);
        assertThat(complete("\"harb\"")).isEmpty();
        assertThat(find("harb")).isEmpty();
    }

    @Test
    default void ranksAWholeWordAboveAPrefix() {
        put(note(1, "lighthouse keepers and other keepers of light things"), note(2, "light"), note(3, "lightning"));
        assertThat(complete("light").getFirst()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Gärtnerei",
                "running",
                "MPU6050",
                "ёлка",
                "पुस्तकालय",
                "ภาษา",
                "Straße",
                "C++",
                "한국어",
                "𝔘nicode"
            })
    default void completesEveryPrefix(String word) {
        put(note(1, "before, " + word + " and behind"), note(2, "42"));
        for (int end = 0; end < word.length(); ) {
            end = word.offsetByCodePoints(end, 1);
            String typed = word.substring(0, end);
            assertThat(complete(typed)).as(typed).containsExactly(1);
            assertThat(complete("42 " + typed)).as(typed).containsExactlyInAnyOrder(1, 2);
        }
    }

    @Test
    default void ranksNamesThatContainTheWholeQueryFirst() {
        put(
                document(1, "Harvest", "harbour, harbour, harbour: an old harbour", Set.of(), 1, null),
                document(2, "The old harbour of Genoa", "ships", Set.of(), 1, null),
                document(3, "Old maps", "an old harbour, a harbour, a harbour", Set.of(), 1, null));
        for (String typed :
                List.of("old h", "old ha", "old har", "old harb", "OLD HARBOUR", "harbour o", "olds harb")) {
            assertThat(complete(typed).getFirst()).as(typed).isEqualTo(2);
        }
        assertThat(complete("harv").getFirst()).isEqualTo(1);
        assertThat(complete("m").getFirst()).isEqualTo(3);
    }

    @Test
    default void ranksNamesWithThePrefixAboveTextsWithTheWord() {
        put(
                note(1, "light, light, light"),
                document(2, "Lighthouses", "", Set.of(), 1, null),
                document(3, "Light", "", Set.of(), 1, null),
                document(4, "東京タワー", "", Set.of(), 1, null),
                note(5, "東京、東京"));
        assertThat(complete("light")).containsExactly(3, 2, 1);
        assertThat(complete("li")).startsWith(2, 3);
        assertThat(complete("東京")).containsExactly(4, 5);
    }

    @Test
    default void completesNamesOfTagsUnderAllConditions() {
        putTag(workspace(), 1, "blueprint");
        put(
                document(1, "", "one", Set.of(tag(1)), 1, null),
                document(2, "", "bluebell", Set.of(), 1, null),
                document(3, "", "bluebell rye", Set.of(), 1, null));
        put(other(), 1, note(4, "bluebell"));
        assertThat(complete("blue -rye")).containsExactlyInAnyOrder(1, 2);
        assertThat(complete("blue", new Filter.AllTags(Set.of(tag(1))))).containsExactly(1);
    }

    @Test
    default void countsMatchesBeyondTheDepth() {
        IntStream.range(0, 30).forEach(i -> put(note(i, "same")));
        Ranking five = keyword(workspace(), "same", 5);
        assertThat(five.candidates()).hasSize(5);
        assertThat(five.matches()).isEqualTo(30);
        assertThat(five.complete()).isFalse();
        assertThat(keyword(workspace(), "same", 30).complete()).isTrue();
        assertThat(keyword(workspace(), "other", 5).matches()).isZero();
    }

    @Test
    default void returnsWhichOfTheGivenItemsMatch() {
        IntStream.range(0, 20).forEach(i -> put(note(i, i % 2 == 0 ? "even number" : "odd number")));
        put(other(), 1, note(40, "even"));
        Set<ResourceId> among = IntStream.of(1, 2, 3, 4, 40, 99)
                .mapToObj(SearchIndexFixture::id)
                .collect(Collectors.toSet());
        Query query = new Query(
                workspace(), QueryText.of("even"), false, List.of(), Set.of(Signal.KEYWORD), Optional.empty(), 1);
        assertThat(index().matching(query, among)).containsExactlyInAnyOrder(id(2), id(4));
        assertThat(index().matching(query, Set.of())).isEmpty();
        assertThat(index().matching(typed("", 1), among)).isEmpty();
    }
}
