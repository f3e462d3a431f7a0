package cairn.domain.search.query;

import cairn.domain.search.ResourceFilter.TimeRange;
import java.text.Normalizer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The dates that a query names: "19 August 2023", "May 5th", "in October", `2023-08-19`, `2023-08`,
/// "19.8.2023", "2023年8月19日", "yesterday", "last week", "3 days ago".
///
/// A year alone is not a date: a tax return of 2023 is filed in 2024.
///
/// @param times the times of the dates, in all time zones; a date without a year stands for the last ten
/// years, or fewer if there are many dates
/// @param phrases the first dates with digits, as written in the query
public record NamedDates(List<TimeRange> times, List<String> phrases) {
    private static final int MOST_TIMES = 20;
    private static final int MOST_YEARS = 10;
    private static final int MOST_PHRASES = 3;

    private static final Comparator<NamedDate> WITH_YEAR_FIRST =
            Comparator.comparing(named -> named.date().year() == null);

    public NamedDates {
        times = List.copyOf(times);
        phrases = List.copyOf(phrases);
    }

    public static NamedDates in(String text, Instant now) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC);
        int currentYear = now.atZone(ZoneOffset.UTC).getYear();
        List<NamedDate> found = Stream.concat(NumericDates.in(plain), DatesByName.in(plain))
                .sorted(WITH_YEAR_FIRST)
                .toList();
        List<CalendarDate> dates =
                found.stream().map(NamedDate::date).distinct().toList();
        List<TimeRange> relative = RelativeDates.in(plain, now).toList();
        int years = Math.clamp((MOST_TIMES - relative.size()) / Math.max(1, dates.size()), 1, MOST_YEARS);
        return new NamedDates(
                Stream.concat(relative.stream(), dates.stream().flatMap(date -> date.times(currentYear, years)))
                        .limit(MOST_TIMES)
                        .toList(),
                found.stream()
                        .map(NamedDate::phrase)
                        .filter(phrase -> phrase.chars().anyMatch(Character::isDigit))
                        .distinct()
                        .limit(MOST_PHRASES)
                        .toList());
    }

    public boolean isEmpty() {
        return times.isEmpty();
    }
}
