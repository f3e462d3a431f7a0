package cairn.domain.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.search.ResourceFilter.TimeRange;
import java.time.Instant;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamedDatesTest {
    private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What did Sam cook on 19 August, 2023?",
                "what did sam cook on august 19 2023",
                "August 19th, 2023",
                "the 19th of August 2023",
                "the 19TH OF AUGUST 2023",
                "19 Aug 2023",
                "am 19. August 2023",
                "le 19 aout 2023",
                "le 19 août 2023",
                "el 19 de agosto de 2023",
                "19 августа 2023",
                "minutes of 2023-08-19",
                "vom 19.8.2023",
                "vom 19. 08. 2023",
                "2023年8月19日の会議",
                "2023년 8월 19일",
                "2023. 8. 19. 회의",
                "２０２３年８月１９日",
                "since 2023-08-19T10:00:00Z",
                "photos of 2023/08/19",
                "2023 August 19",
                "19e augustus 2023",
                "19:e augusti 2023",
                "10:30 August 19, 2023",
                "Windows 11 August 19, 2023",
                "19 sierpnia 2023",
                "19. srpna 2023",
                "19. elokuuta 2023",
                "19 Ağustos 2023",
                "19º de agosto de 2023",
                "19 d'août 2023",
            })
    void findsADay(String text) {
        assertThat(times(text)).containsExactly(time("2023-08-18T10:00:00Z", "2023-08-20T12:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "paintings of August 2023",
                "2023-08",
                "août 2023",
                "2023年8月",
                "aug 2023",
                "mid-August 2023",
                "19-21 August 2023",
                "August 19-21, 2023",
                "COVID-19 August 2023"
            })
    void findsAMonth(String text) {
        assertThat(times(text)).containsExactly(time("2023-07-31T10:00:00Z", "2023-09-01T12:00:00Z"));
    }

    @Test
    void aDayCoversAllTimeZones() {
        String text = "19 August 2023";

        assertThat(holds(text, "2023-08-19T00:00:00+14:00")).isTrue();
        assertThat(holds(text, "2023-08-18T23:59:59.999+14:00")).isFalse();
        assertThat(holds(text, "2023-08-19T23:59:59.999-12:00")).isTrue();
        assertThat(holds(text, "2023-08-20T00:00:00-12:00")).isFalse();
    }

    @Test
    void aDateWithoutAYearStandsForEachOfTheLastTenYears() {
        assertThat(holds("in October", "2017-10-05T12:00:00Z")).isTrue();
        assertThat(holds("in October", "2025-10-05T12:00:00Z")).isTrue();
        assertThat(holds("in October", "2016-10-05T12:00:00Z")).isFalse();
        assertThat(times("29 February")).hasSize(2);
    }

    @Test
    void findsSeveralDates() {
        String text = "between 30 July and 2 August 2023, not in June 2022";

        assertThat(holds(text, "2023-07-30T12:00:00Z")).isTrue();
        assertThat(holds(text, "2025-07-30T12:00:00Z")).isFalse();
        assertThat(holds(text, "2023-08-02T12:00:00Z")).isTrue();
        assertThat(holds(text, "2022-06-20T12:00:00Z")).isTrue();
        assertThat(holds(text, "2023-08-10T12:00:00Z")).isFalse();
    }

    @Test
    void theYearOfTheLastDateAppliesToTheDatesBeforeIt() {
        assertThat(times("30 July and 2 August 2023"))
                .containsExactlyInAnyOrderElementsOf(times("30 July 2023, 2 August 2023"))
                .hasSize(2);
        assertThat(times("May, June and July 2023")).hasSize(3);
    }

    @Test
    void datesWithAYearComeFirstWhenThereAreMany() {
        assertThat(times("in January, in February, in March, on 5 April 2023"))
                .hasSize(16)
                .startsWith(time("2023-04-04T10:00:00Z", "2023-04-06T12:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "im Oktober",
                "en octobre",
                "en octubre",
                "in ottobre",
                "em outubro",
                "in oktober",
                "i oktober",
                "lokakuussa",
                "w październiku",
                "в октябре",
                "у жовтні",
                "v říjnu",
                "Ekim'de",
                "late October",
            })
    void findsAMonthWithoutANumber(String text) {
        assertThat(times(text)).isEqualTo(times("in October")).hasSize(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"May 5th", "on 5 May", "5. Mai", "le 5 mai"})
    void findsADayOfAMonthWithAnAmbiguousName(String text) {
        assertThat(times(text)).hasSize(10).isEqualTo(times("the 5th of May"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "tax return 2023",
                "what may I do",
                "which of the 3 may be deleted",
                "may 2 users edit",
                "which expenses of 2023 may I deduct",
                "2020 march",
                "they march on Mars",
                "jan and marco",
                "Blanche-Neige et les sept nains",
                "30 February 2023",
                "31.11.2023",
                "2023-19-08",
                "part 2023-08-19-3",
                "version 1.19.8.2023",
                "AB-2023-08",
                "19/8/2023",
                "hotel de Janeiro",
                "tuna mayo sandwich",
                "Cinco de Mayo",
                "data mart architecture",
                "leden van de vereniging",
                "mejor marca de café",
                "Maja's birthday",
                "Julio Iglesias and June Carter",
                "The Hunt for Red October",
                "MacBook Pro 16 2023",
                "was hat sie 2023 gemacht",
                "test set 2023, sold out",
                "iPad 10th gen 2022",
                "two years ago 2021",
                "Premier League 2010-11",
                "3月号",
            })
    void findsNoDateInOtherText(String text) {
        assertThat(times(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "ru", "uk", "tr", "cs"})
    void recognizesMonthNamesOfALanguage(String language) {
        Locale locale = Locale.of(language);

        assertThat(Month.values())
                .allSatisfy(month -> assertThat(Stream.of(TextStyle.FULL, TextStyle.FULL_STANDALONE)
                                .map(style -> month.getDisplayName(style, locale)))
                        .allSatisfy(name -> assertThat(times(name + " 2023"))
                                .isEqualTo(times("2023-%02d".formatted(month.getValue())))));
    }

    @Test
    void returnsThePhrasesOfDatesInTheQuery() {
        assertThat(phrases("the invoice of October 2023.")).containsExactly("October 2023");
        assertThat(phrases("on the 19th of August, or on August 20th, 2023?"))
                .containsExactlyInAnyOrder("19th of August", "August 20th, 2023");
        assertThat(phrases("2023-08-19, 19.8.2023")).containsExactlyInAnyOrder("2023-08-19", "19.8.2023");
        assertThat(phrases("2023 October report")).containsExactly("2023 October");
        assertThat(phrases("of 19 August 10 people")).containsExactly("19 August");
        assertThat(phrases("in May and in October")).isEmpty();
    }

    private static List<TimeRange> times(String text) {
        return NamedDates.in(text, NOW).times();
    }

    private static List<String> phrases(String text) {
        return NamedDates.in(text, NOW).phrases();
    }

    private static TimeRange time(String first, String end) {
        return new TimeRange(Optional.of(Instant.parse(first).minusMillis(1)), Optional.of(Instant.parse(end)));
    }

    private static boolean holds(String text, String instant) {
        return times(text).stream().anyMatch(time -> time.admits(Instant.parse(instant)));
    }
}
