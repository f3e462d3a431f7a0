package cairn.domain.search.query;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The numbers beside the name of a month.
///
/// @param word the name
/// @param dayBefore group 1 is the day, group 2 the suffix of an ordinal (`th`), if any
/// @param yearBefore group 1 is the year
/// @param after group 1 is a day, 2 the suffix of an ordinal, 3 the last day of a range, 4 a
/// year; each may be missing
record DateParts(
        MatchResult word, Optional<MatchResult> dayBefore, Optional<MatchResult> yearBefore, MatchResult after) {
    private static final String ORDINAL = "(st|nd|rd|th|er|e|:e|o|\\.)?";

    /// As in "19 de agosto de 2023" and "19 d'avril".
    private static final String JOINING = "(?:(?:of|de|del|di)\\s{1,3}|d['’])?";

    private static final Pattern DAY_BEFORE = Pattern.compile(
            "(?<![\\p{L}\\p{N}.:,/'’%-])(\\d{1,2})" + ORDINAL + "\\s{1,3}" + JOINING + "$", Pattern.CASE_INSENSITIVE);
    private static final Pattern YEAR_BEFORE = Pattern.compile("(?<![\\p{L}\\p{N}.-])(\\d{4}),?\\s{1,3}$");

    /// Also matches an empty text.
    private static final Pattern AFTER = Pattern.compile(
            "\\.?(?:\\s{1,3}(?:the\\s{1,3})?(\\d{1,2})" + ORDINAL + "(\\s?[-–]\\s?\\d{1,2})?"
                    + "(?![\\p{L}\\p{N}:%/$€-]|[.,]\\d))?"
                    + "(?:,?\\s{1,3}" + JOINING + "(\\d{4})(?![\\p{L}\\p{N}]))?",
            Pattern.CASE_INSENSITIVE);

    /// Longer than any match of these patterns, in characters.
    private static final int REACH = 32;

    private static final int LAST_DAY = 31;

    static DateParts around(MatchResult word, String text) {
        Matcher after = AFTER.matcher(text)
                .region(word.end(), Math.min(text.length(), word.end() + REACH))
                .useTransparentBounds(true);
        if (!after.lookingAt()) {
            throw new IllegalStateException("all of it is optional");
        }
        return new DateParts(
                word,
                before(DAY_BEFORE, word, text).filter(found -> isDay(found.group(1))),
                before(YEAR_BEFORE, word, text),
                after.toMatchResult());
    }

    /// Finds the match that ends where the word begins.
    static Optional<MatchResult> before(Pattern pattern, MatchResult word, String text) {
        Matcher before = pattern.matcher(text)
                .region(Math.max(0, word.start() - REACH), word.start())
                .useTransparentBounds(true);
        return before.find() ? Optional.of(before.toMatchResult()) : Optional.empty();
    }

    private static boolean isDay(@Nullable String digits) {
        int number = digits == null ? 0 : Integer.parseInt(digits);
        return number >= 1 && number <= LAST_DAY;
    }

    /// "11 October 13, 2023" is the 13th.
    private boolean isDayBefore() {
        return dayBefore.isPresent() && !(isDay(after.group(1)) && after.group(4) != null);
    }

    /// Whether it is a range of days, from the first to the last.
    boolean isRange() {
        return !isDayBefore() && after.group(3) != null;
    }

    /// Null for the whole month.
    @Nullable
    Integer day() {
        String digits = isDayBefore() ? dayBefore.orElseThrow().group(1) : after.group(1);
        return isRange() || !isDay(digits) ? null : CalendarDate.number(digits);
    }

    boolean isOrdinal() {
        return (isDayBefore() ? dayBefore.orElseThrow() : after).group(2) != null;
    }

    @Nullable
    Integer year() {
        return isYearBefore()
                ? CalendarDate.number(yearBefore.orElseThrow().group(1))
                : CalendarDate.number(isNumberAfter() ? null : after.group(4));
    }

    private boolean isYearBefore() {
        return yearBefore.isPresent() && after.group(4) == null;
    }

    /// Whether the number after it is not part of the date: "19 August 10 people".
    private boolean isNumberAfter() {
        return isDayBefore() && after.group(1) != null;
    }

    int start() {
        return isDayBefore()
                ? dayBefore.orElseThrow().start(1)
                : isYearBefore() ? yearBefore.orElseThrow().start(1) : word.start();
    }

    int end() {
        return isNumberAfter() ? word.end() : after.end();
    }
}
