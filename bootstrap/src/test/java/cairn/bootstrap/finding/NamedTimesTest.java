package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import java.time.Duration;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// An item created at the time a query names, among more equal texts than the index returns as
/// candidates.
class NamedTimesTest extends FinderTestCase {
    private static final int MANY = SearchResources.DEPTH + 100;
    private static final String TEXT = "an apple pie stood on the table";
    private static final String QUESTION = TEXT + " on 11 February 2026";

    private ResourceId timely;

    @BeforeEach
    void fill() {
        IntStream.range(0, MANY).forEach(i -> note());
        finder.samples.passTime(Duration.ofDays(40));
        timely = note();
        finder.samples.passTime(Duration.ofDays(40));
        note();
        finder.catchUp();
    }

    private ResourceId note() {
        return finder.note(TEXT, true);
    }

    @ParameterizedTest
    @EnumSource(names = {"HYBRID", "SEMANTIC"})
    void ranksTheItemOfTheNamedTimeFirst(SearchMode mode) {
        assertThat(first(mode, QUESTION, SearchConditions.NONE)).isEqualTo(timely);
        assertThat(first(mode, TEXT, SearchConditions.NONE)).isNotEqualTo(timely);
        assertThat(first(mode, TEXT + " on 11 February 2025", SearchConditions.NONE))
                .isNotEqualTo(timely);
    }

    @Test
    void ranksTheItemOfTheNamedTimeFirstUnderFilters() {
        SearchConditions notes = SearchConditions.NONE.of(Set.of(Kind.NOTEPAD));
        SearchConditions folders = SearchConditions.NONE.of(Set.of(Kind.FOLDER));

        assertThat(first(SearchMode.HYBRID, QUESTION, notes)).isEqualTo(timely);
        assertThat(bestScore(notes)).isCloseTo(bestScore(SearchConditions.NONE), within(1e-6));
        assertThat(finder.search(QUESTION, SearchMode.HYBRID, folders).total().value())
                .isZero();
    }

    @ParameterizedTest
    @EnumSource(names = {"KEYWORD", "INSTANT"})
    void wordModesIgnoreNamedTimes(SearchMode mode) {
        assertThat(first(mode, QUESTION, SearchConditions.NONE)).isNotEqualTo(timely);
    }

    private ResourceId first(SearchMode mode, String text, SearchConditions conditions) {
        return Finder.ids(finder.search(text, mode, conditions)).getFirst();
    }

    private double bestScore(SearchConditions conditions) {
        return finder.search(QUESTION, SearchMode.HYBRID, conditions)
                .hits()
                .getFirst()
                .score();
    }
}
