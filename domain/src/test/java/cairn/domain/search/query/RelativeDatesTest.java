package cairn.domain.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.search.ResourceFilter.TimeRange;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelativeDatesTest {
    /// A Wednesday.
    private static final Instant NOW = Instant.parse("2026-06-17T12:00:00Z");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "what did I save yesterday?",
                "YESTERDAY'S notes",
                "what did we say last night",
                "a day ago",
                "1 day ago",
                "Was habe ich gestern notiert?",
                "vor einem Tag",
                "les notes d’hier",
                "lo que escribí ayer",
                "le note di ieri",
                "o que guardei ontem",
                "wat heb ik gisteren bewaard",
                "vad skrev jag igår",
                "hvad skrev jeg i går",
                "co zapisałem wczoraj",
                "что я записал вчера",
                "що я записав вчора",
                "co jsem si včera zapsal",
                "昨日のメモ",
                "我昨天的笔记",
            })
    void yesterdayIsTheDayBeforeInAnyTimeZone(String text) {
        assertThat(times(text)).containsExactly(since("2026-06-15T12:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"today", "what did I do this morning", "heute", "aujourd'hui", "hoy", "oggi", "Tänään", "今日の会議"})
    void todayIsTheDayInAnyTimeZone(String text) {
        assertThat(times(text)).containsExactly(since("2026-06-16T12:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the day before  yesterday",
                "two days ago",
                "2 days ago",
                "vorgestern",
                "vor zwei Tagen",
                "avant-hier",
                "il y a deux jours",
                "hace dos días",
                "l'altro ieri",
                "due giorni fa",
                "há 2 dias",
                "eergisteren",
                "2 dagen geleden",
                "för 2 dagar sedan",
                "for 2 dage siden",
                "2 päivää sitten",
                "2 dni temu",
                "2 дня назад",
                "2 дні тому",
                "2 gün önce",
                "dwa dni temu",
                "две дня назад",
                "för två dagar sedan",
                "před dvěma dny",
                "iki gün önce",
                "一昨日のメモ",
            })
    void countsDays(String text) {
        assertThat(times(text)).containsExactly(between("2026-06-14T12:00:00Z", "2026-06-16T12:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "what did we decide last week",
                "letzte Woche",
                "la semaine dernière",
                "la semana pasada",
                "la settimana scorsa",
                "vorige week",
                "förra veckan",
                "viime viikolla",
                "w zeszłym tygodniu",
                "на прошлой неделе",
                "geçen hafta",
                "先週",
            })
    void lastWeekBeginsOnASunday(String text) {
        assertThat(times(text)).containsExactly(days("2026-06-07", "2026-06-14"));
    }

    /// It may be the first day of a month or week in one time zone and the last in another.
    @Test
    void countsFromTodayInAnyTimeZone() {
        assertThat(times("last month", "2026-06-30T22:00:00Z")).containsExactly(days("2026-05-01", "2026-06-30"));
        assertThat(times("last month", "2026-07-01T01:00:00Z")).containsExactly(days("2026-05-01", "2026-06-30"));
        assertThat(times("this month", "2026-07-01T01:00:00Z")).containsExactly(days("2026-06-01", "2026-07-31"));
        assertThat(times("last month", "2026-07-02T12:00:00Z")).containsExactly(days("2026-06-01", "2026-06-30"));
        assertThat(times("last week", "2026-06-14T22:00:00Z")).containsExactly(days("2026-06-01", "2026-06-14"));
    }

    @Test
    void aSundayMayBeginOrEndAWeek() {
        String sunday = "2026-06-14T09:00:00Z";

        assertThat(times("last week", sunday)).containsExactly(days("2026-05-31", "2026-06-13"));
        assertThat(times("this week", sunday)).containsExactly(days("2026-06-07", "2026-06-20"));
    }

    @Test
    void thisWeekBeginsOnASunday() {
        assertThat(times("diese Woche")).containsExactly(days("2026-06-14", "2026-06-21"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "last month",
                "a month ago",
                "one month ago",
                "letzten Monat",
                "vor einem Monat",
                "le mois dernier",
                "el mes pasado",
                "il mese scorso",
                "в прошлом месяце",
                "geçen ay",
                "先月",
            })
    void lastMonthIsTheCalendarMonth(String text) {
        assertThat(times(text)).containsExactly(days("2026-05-01", "2026-05-31"));
    }

    @Test
    void weeksAgoCoverSomeDaysBeforeAndAfter() {
        assertThat(times("three weeks ago")).containsExactly(between("2026-05-23T12:00:00Z", "2026-05-31T12:00:00Z"));
        assertThat(times("a week ago")).containsExactly(between("2026-06-06T12:00:00Z", "2026-06-14T12:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "in the last 10 days",
                "over the past ten days",
                "in den letzten zehn Tagen",
                "les 10 derniers jours",
                "los últimos 10 días",
                "gli ultimi 10 giorni",
                "de afgelopen 10 dagen",
                "de senaste 10 dagarna",
                "ostatnie 10 dni",
                "за последние 10 дней",
                "son 10 gün"
            })
    void theLastDaysReachUntilNow(String text) {
        assertThat(times(text)).containsExactly(since("2026-06-06T12:00:00Z"));
    }

    @Test
    void theLastMonthsBeginOnTheSameDay() {
        assertThat(times("the past two months")).containsExactly(since("2026-04-16T12:00:00Z"));
        assertThat(times("the past week")).containsExactly(since("2026-06-09T12:00:00Z"));
    }

    @Test
    void findsEachDateOnceAndAlsoOtherDates() {
        assertThat(times("yesterday and yesterday, gestern, a day ago")).hasSize(1);
        assertThat(NamedDates.in("last week or on 19 August 2023", NOW).times())
                .containsExactly(
                        days("2026-06-07", "2026-06-14"),
                        NamedDates.in("19 August 2023", NOW).times().getFirst());
        assertThat(NamedDates.in("3 days ago", NOW).phrases()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "last year",
                "two years ago",
                "the last days of Pompeii",
                "last three songs",
                "weekly review",
                "hier wohnen",
                "dun laoghaire",
                "todays",
                "yesterdays",
                "long ago",
                "half a day",
                "week 3",
                "day 2 agony",
                "some weeks ago",
                "0x3 days ago",
                "0 days ago",
                "1,000 days ago",
                "1.5 months ago",
                "2-3 weeks ago",
                "revoke access after 30 days once notified",
                "mia figlia ha 3 mesi",
                "the last week of school",
                "the last 3 days of the conference",
                "last month of 2019",
                "die letzte Woche der Ferien",
                "past tag",
                "wir eilen",
                "上上周",
                "基本周期",
                "이번 주문",
            })
    void findsNoRelativeDateInOtherText(String text) {
        assertThat(times(text)).isEmpty();
    }

    private static List<TimeRange> times(String text) {
        return RelativeDates.in(text, NOW).toList();
    }

    private static List<TimeRange> times(String text, String now) {
        return RelativeDates.in(text, Instant.parse(now)).toList();
    }

    private static TimeRange since(String time) {
        return new TimeRange(Optional.of(Instant.parse(time)), Optional.empty());
    }

    private static TimeRange between(String first, String end) {
        return new TimeRange(Optional.of(Instant.parse(first)), Optional.of(Instant.parse(end)));
    }

    /// The span of these days in all time zones.
    private static TimeRange days(String first, String last) {
        return new TimeRange(
                Optional.of(Instant.parse(first + "T00:00:00Z")
                        .minusSeconds(14 * 3600)
                        .minusMillis(1)),
                Optional.of(Instant.parse(last + "T00:00:00Z").plusSeconds(36 * 3600)));
    }
}
