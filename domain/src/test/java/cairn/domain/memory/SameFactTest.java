package cairn.domain.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.search.similarity.TextScale;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SameFactTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Ana likes tea.            | ana  likes TEA
        "Caf\u00e9 on Main Street"  | Cafe on Main Street!
        """)
    void isEqualButForCaseAccentsSpacesAndPunctuationAtTheEnds(String one, String other) {
        assertThat(isEqual(one, other)).isTrue();
        assertThat(isEqual(one, other + " too")).isFalse();
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
        assertThat(mayBe(one, other)).isFalse();
        assertThat(mayBe(other, one)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        The budget for the trip is 500 euros.    | The trip has a budget of 500 euros.
        Bob plays chess on Fridays.              | On Fridays Bob plays chess.
        Bob isn't a vegetarian.                  | Bob is not vegetarian.
        The cat hates the vacuum cleaner.        | The cat hates the vacuum.
        """)
    void mayBeTheSameInOtherWords(String one, String other) {
        assertThat(mayBe(one, other)).isTrue();
        assertThat(mayBe(other, one)).isTrue();
    }

    /// To go back over such runs would take hours; a number would need a stack as deep as it has parts.
    @ParameterizedTest
    @ValueSource(strings = {"!", "!?", "\uD800\uDD00"})
    void readsLongRunsOfMarks(String marks) {
        String text = "a" + marks.repeat(300_000) + "b";

        assertThat(isEqual(marks + "  (" + text + ")..." + marks, text.toUpperCase(Locale.ROOT)))
                .isTrue();
        assertThat(isEqual(text, text + "c")).isFalse();
        assertThat(isEqual(marks, marks + marks)).isTrue();
    }

    @Test
    void readsLongNumbersAndManyNegations() {
        String number = "1" + ",2".repeat(500_000);

        assertThat(mayBe(number, number)).isTrue();
        assertThat(mayBe(number, number + ",3")).isFalse();
        assertThat(mayBe("no ".repeat(100_000), "no ".repeat(100_001))).isTrue();
    }

    private static boolean isEqual(String one, String other) {
        return SameFact.isEqual(FactText.of(one), FactText.of(other));
    }

    private static boolean mayBe(String one, String other) {
        return SameFact.mayBe(FactText.of(one), FactText.of(other));
    }

    @Test
    void isNearOnTheScaleOfTheModel() {
        assertThat(SameFact.threshold(TextScale.USUAL)).isBetween(0.90, 0.91);
        assertThat(SameFact.isNear(0.91, TextScale.USUAL)).isTrue();
        assertThat(SameFact.isNear(0.90, TextScale.USUAL)).isFalse();
    }
}
