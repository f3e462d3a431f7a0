package cairn.domain.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.search.similarity.TextScale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SameFactTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Ana likes tea.            | ana  likes TEA
        "Caf\u00e9 on Main Street"  | Cafe on Main Street!
        """)
    void isEqualButForCaseAccentsSpacesAndPunctuationAtTheEnds(String one, String other) {
        assertThat(SameFact.isEqual(one, other)).isTrue();
        assertThat(SameFact.isEqual(one, other + " too")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The budget is 500 euros.                 | The budget is 800 euros.
        I am vegetarian.                         | I am not vegetarian.
        I like calls.                            | I don't like calls.
        Use tabs and not spaces here.            | Use spaces and not tabs here.
        Ana plays chess.                         | Bob plays chess.
        The bakery closes at 6 pm.               | The bakery opens at 6 pm.
        """)
    void differsHoweverNear(String one, String other) {
        assertThat(SameFact.mayBe(one, other)).isFalse();
        assertThat(SameFact.mayBe(other, one)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The budget for the trip is 500 euros.    | The trip has a budget of 500 euros.
        Bob plays chess on Fridays.              | On Fridays Bob plays chess.
        Bob isn't a vegetarian.                  | Bob is not vegetarian.
        The cat hates the vacuum cleaner.        | The cat hates the vacuum.
        """)
    void mayBeTheSameInOtherWords(String one, String other) {
        assertThat(SameFact.mayBe(one, other)).isTrue();
        assertThat(SameFact.mayBe(other, one)).isTrue();
    }

    @Test
    void isNearOnTheScaleOfTheModel() {
        assertThat(SameFact.threshold(TextScale.USUAL)).isBetween(0.90, 0.91);
        assertThat(SameFact.isNear(0.91, TextScale.USUAL)).isTrue();
        assertThat(SameFact.isNear(0.90, TextScale.USUAL)).isFalse();
    }
}
