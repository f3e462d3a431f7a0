package cairn.domain.search.query;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Numeric dates with an unambiguous order, unlike "8/9/2023", which is 9 August or 8 September.
final class NumericDates {
    private static final String BEGIN = "(?<![\\p{L}\\p{N}.-])";
    private static final String END = "(?![\\p{L}\\p{N}-])";

    /// ISO 8601, alone or with a time.
    private static final Pattern DAY = Pattern.compile(BEGIN + "(\\d{4})-(\\d\\d)-(\\d\\d)(?:(?=T\\d)|" + END + ")");

    private static final Pattern MONTH = Pattern.compile(BEGIN + "(\\d{4})-(\\d\\d)()" + END);
    private static final Pattern WITH_SLASHES = Pattern.compile(BEGIN + "(\\d{4})/(\\d{1,2})/(\\d{1,2})" + END);
    private static final Pattern KOREAN = Pattern.compile(BEGIN + "(\\d{4})\\.\\s(\\d{1,2})\\.\\s(\\d{1,2})" + END);
    private static final Pattern EAST_ASIAN =
            Pattern.compile("(\\d{4})\\s?[年년]\\s?(\\d{1,2})\\s?[月월](?:\\s?(\\d{1,2})\\s?[日号號일])?");
    private static final Pattern EAST_ASIAN_DAY =
            Pattern.compile("(?<![\\d年년]|[年년]\\s)()(\\d{1,2})\\s?[月월]\\s?(\\d{1,2})\\s?[日号號일]");

    private static final Pattern DOTTED = Pattern.compile(BEGIN + "(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?(\\d{4})" + END);

    private static final int YEARS_OF_CENTURY = 100;

    private NumericDates() {}

    static Stream<NamedDate> in(String text) {
        return Stream.concat(
                Stream.of(DAY, MONTH, WITH_SLASHES, KOREAN, EAST_ASIAN, EAST_ASIAN_DAY)
                        .flatMap(pattern -> pattern.matcher(text).results())
                        .filter(found -> !isSeason(found))
                        .flatMap(found -> date(found, List.of(1, 2, 3)).stream()),
                DOTTED.matcher(text).results().flatMap(found -> date(found, List.of(3, 2, 1)).stream()));
    }

    /// Whether it is two consecutive years, as in "season 2010-11".
    private static boolean isSeason(MatchResult found) {
        boolean isMonth =
                String.valueOf(found.group(3)).isEmpty() && !found.group(1).isEmpty();
        return isMonth && (Integer.parseInt(found.group(1)) + 1) % YEARS_OF_CENTURY == Integer.parseInt(found.group(2));
    }

    /// @param groups the groups of year, month and day
    private static Optional<NamedDate> date(MatchResult found, List<Integer> groups) {
        List<Optional<String>> digits = groups.stream()
                .map(group -> Optional.ofNullable(found.group(group)).filter(some -> !some.isEmpty()))
                .toList();
        return CalendarDate.of(
                        digits.get(0).orElse(null),
                        digits.get(1).orElseThrow(),
                        digits.get(2).orElse(null))
                .map(date -> new NamedDate(date, found.group()));
    }
}
