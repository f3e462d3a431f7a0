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
    void ignoresCaseAccentsSpacesAndPunctuationAtTheEnds(String one, String other) {
        assertThat(isEqual(one, other)).isTrue();
        assertThat(isEqual(one, other + " too")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        Roy codes in C.                          | Roy codes in C#.
        Roy codes in C.                          | Roy codes in C++.
        -300 is the balance.                     | 300 is the balance.
        .5 mg is the dose.                       | 5 mg is the dose.
        The screen is 5"                         | The screen is 5'
        The discount is 5 %.                     | The discount is 5.
        There are 10\u2075 of them.              | There are 105 of them.
        Lan th\u00edch c\u00e1.                | Lan th\u00edch c\u00e0.
        \u0e21\u0e32                              | \u0e21\u0e35
        \u304b\u304d                              | \u304b\u304e
        """)
    void factsThatDifferInSymbolsOrLettersAreNotEqual(String one, String other) {
        assertThat(isEqual(one, other)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        The budget is 500 euros.                 | The budget is 800 euros.
        The rent is 500 \u20ac.                 | The rent is 500 $.
        The balance is -300 euros.               | The balance is 300 euros.
        The dose is 5 mg.                        | The dose is 5 g.
        The dose is .5 mg.                       | The dose is 5 mg.
        The shelf is 5' wide.                    | The shelf is 5" wide.
        At noon he takes 5 mg, at night 10 mg.   | He takes 5 mg at night, 10 mg at noon.
        In summer Ana lives in Oslo, in winter in Rome. | Ana lives in Oslo in winter, in Rome in summer.
        On Mondays Ana works at home, on Tuesdays at the office. | Ana works at home on Tuesdays, at the office on Mondays.
        He takes 5 mg at noon and 10 mg at night. | He takes 10 mg at noon and 5 mg at night.
        I am vegetarian.                         | I am not vegetarian.
        I like calls.                            | I don't like calls.
        Ana can swim with the others.            | Ana can't swim with the others.
        Ana can swim with the others.            | Ana cannot swim with the others.
        Bob will move to Oslo.                   | Bob won't move to Oslo.
        We shall sell the house.                 | We shan't sell the house.
        Bob can't move to Oslo.                  | Bob won't move to Oslo.
        Use tabs and not spaces here.            | Use spaces and not tabs here.
        Ana plays chess on Fridays.              | Bob plays chess on Fridays.
        Joe lives in the city.                   | Joe's brother lives in the city.
        Lena speaks French and Arabic.           | Lena speaks French.
        The bakery closes at 6 pm.               | The bakery opens at 6 pm.
        The meeting is at 6 am.                  | The meeting is at 6.
        The office is in the US.                 | The office is in the UK.
        The gate code is A.                      | The gate code is I.
        Ray codes in C for the team.             | Ray codes in C++ for the team.
        Maria owes Peter money for the rent.     | Peter owes Maria money for the rent.
        The train goes to Rome.                  | The train goes from Rome.
        Eva was paid by Max.                     | Eva paid Max.
        Ed is his doctor.                        | Ed is her doctor.
        Kim has few friends.                     | Kim has a few friends.
        Is Ana allergic to nuts                  | Ana is allergic to nuts
        Christian is allergic to nuts.           | Christina is allergic to nuts.
        Tom will live at home.                   | Tom lives at home.
        """)
    void similarFactsWithAnotherMeaningAreNeverTheSame(String one, String other) {
        assertThat(mayBe(one, other)).isFalse();
        assertThat(mayBe(other, one)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        Er mag den Hund.                         | Den Hund mag er.
        El usuario come cerdo.                   | El usuario come a cerdo.
        A Ana le gusta Pedro.                    | Ana le gusta a Pedro.
        Ana are mere.                            | Ana mere.
        \u041e\u043d \u0435\u0441\u0442 \u0441\u044b\u0440 | \u0421\u044b\u0440 \u043e\u043d \u0435\u0441\u0442
        \u7528\u6237\u559c\u6b22\u5403\u8fa3       | \u7528\u6237\u559c\u6b22\u770b\u7535\u5f71
        """)
    void otherLanguagesNeedEqualText(String one, String other) {
        assertThat(mayBe(one, other)).isFalse();
        assertThat(mayBe(other, one)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        I am vegetarian.                         | I'm a vegetarian.
        Bob plays chess on Fridays.              | On Fridays Bob plays chess.
        Bob isn't a vegetarian.                  | Bob is not vegetarian.
        The API key expires every 90 days.       | Every 90 days API key expires!
        """)
    void aParaphraseMayBeTheSameFact(String one, String other) {
        assertThat(mayBe(one, other)).isTrue();
        assertThat(mayBe(other, one)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        Ana can't swim.                          | Ana cannot swim.
        Ana can\u2019t swim.                    | Ana can not swim.
        Bob won't eat meat.                      | Bob will not eat meat.
        We shan't sell the house.                | We shall not sell the house.
        I don't like calls.                      | I do not like calls.
        Bob DOESN'T drink coffee.                | Bob does not drink coffee.
        The shops aren't open on Sundays.        | The shops are not open on Sundays.
        Eva couldn't join the team.              | Eva could not join the team.
        """)
    void aNegationIsTheSameInItsLongAndItsShortForm(String one, String other) {
        assertThat(mayBe(one, other)).isTrue();
        assertThat(mayBe(other, one)).isTrue();
        assertThat(mayBe(one, other.replace("cannot", "can").replace(" not", "")))
                .isFalse();
    }

    /// Backtracking over such runs would take hours, and recursion could overflow the stack.
    @ParameterizedTest
    @ValueSource(strings = {"!", "!?", "\uD800\uDD00"})
    void comparesLongRunsOfPunctuation(String marks) {
        String text = "a" + marks.repeat(300_000) + "b";

        assertThat(isEqual(marks + "  (" + text + ")..." + marks, text.toUpperCase(Locale.ROOT)))
                .isTrue();
        assertThat(isEqual(text, text + "c")).isFalse();
        assertThat(isEqual(marks, marks + marks)).isTrue();
    }

    @Test
    void comparesLongNumbersAndManyWords() {
        String number = "the 1" + ",2".repeat(500_000);

        assertThat(mayBe(number, number)).isTrue();
        assertThat(mayBe(number, number + ",3")).isFalse();
        assertThat(mayBe("the " + "no ".repeat(100_000), "the " + "no ".repeat(100_001)))
                .isFalse();
        assertThat(mayBe("is x" + " no".repeat(100_000), "is" + " no".repeat(100_000) + " x"))
                .isFalse();
    }

    private static boolean isEqual(String one, String other) {
        return SameFact.isEqual(FactText.of(one), FactText.of(other));
    }

    private static boolean mayBe(String one, String other) {
        return SameFact.mayBe(FactText.of(one), FactText.of(other));
    }

    @Test
    void nearnessUsesTheScaleOfTheModel() {
        assertThat(SameFact.threshold(TextScale.USUAL)).isBetween(0.90, 0.91);
        assertThat(SameFact.isNear(0.91, TextScale.USUAL)).isTrue();
        assertThat(SameFact.isNear(0.90, TextScale.USUAL)).isFalse();
    }
}
