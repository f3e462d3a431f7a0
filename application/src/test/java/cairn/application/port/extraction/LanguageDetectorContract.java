package cairn.application.port.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What every [LanguageDetector] does.
public interface LanguageDetectorContract {
    LanguageDetector detector();

    @Test
    default void distinguishesEnglishFromGerman() {
        assertThat(detector()
                        .detect("The committee will meet on the first Monday of the month, and it is open to all who"
                                + " would like to come and speak."))
                .contains("en");
        assertThat(detector()
                        .detect("Der Ausschuss trifft sich am ersten Montag des Monats, und er ist offen für alle, die"
                                + " kommen und sprechen wollen."))
                .contains("de");
    }

    @Test
    default void detectsNoLanguageInAShortText() {
        assertThat(detector().detect("")).isEmpty();
        assertThat(detector().detect("Berlin")).isEmpty();
        assertThat(detector().detect("12 345 678 901 234 567 890 123 456 789 012 345 678 901 234"))
                .isEmpty();
    }

    @Test
    default void detectsTheLanguageOfAVeryLongText() {
        assertThat(detector().detect("The house on the hill is old and the roof of it leaks. ".repeat(20_000)))
                .contains("en");
    }
}
