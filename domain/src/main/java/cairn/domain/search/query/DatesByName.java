package cairn.domain.search.query;

import cairn.domain.Text;
import cairn.domain.search.query.MonthNames.Named;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Dates whose month is named: "19 August 2023", "August 19th", "August 2023", "in August".
final class DatesByName {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+");

    private static final Pattern WORD_BEFORE = Pattern.compile("([\\p{L}\\p{M}]+)[\\s-]{1,3}$");

    /// As in "Ekim'de".
    private static final Pattern TURKISH_LOCATIVE = Pattern.compile("['’][dt][ae](?!\\p{L})");

    /// The sentence continues, as in "3 may be".
    private static final Pattern GOES_ON = Pattern.compile("\\s+\\p{Ll}");

    /// The text between two dates of which only the last has a year: "30 July and 2 August 2023".
    private static final Pattern BETWEEN =
            Pattern.compile("\\s{0,3}(?:\\p{L}{1,4}|[-–—&/,])?\\s{0,3}(?:\\d{1,2}(?:st|nd|rd|th|\\.)?\\s{1,3})?");

    private static final Pattern PUNCTUATION = Pattern.compile("[.,\\s]+$");

    private DatesByName() {}

    static Stream<NamedDate> in(String text) {
        List<Mention> mentions = new ArrayList<>();
        WORD.matcher(text)
                .results()
                .forEach(
                        word -> MonthNames.of(word.group()).ifPresent(name -> mentions.add(mention(name, word, text))));
        for (int i = mentions.size() - 2; i >= 0; i--) {
            mentions.set(i, mentions.get(i).withYearOf(mentions.get(i + 1), text));
        }
        return mentions.stream().filter(Mention::isDate).map(mention -> mention.named(text));
    }

    private static Mention mention(Named name, MatchResult word, String text) {
        DateParts parts = DateParts.around(word, text);
        boolean isDated = !name.isAmbiguous() || isSure(parts, text);
        CalendarDate date = new CalendarDate(isDated ? parts.year() : null, name.month(), isDated ? parts.day() : null);
        return new Mention(date, parts.isRange() || isMeant(name, word, text), word.start(), parts);
    }

    /// Whether the numbers beside an ambiguous word make it a month. They do not in "which of the 3 may
    /// be" and "in 2023 may".
    private static boolean isSure(DateParts parts, String text) {
        boolean isYearBehind =
                parts.year() != null && parts.end() > parts.word().end();
        boolean goesOn =
                GOES_ON.matcher(text).region(parts.end(), text.length()).lookingAt();
        return isYearBehind || parts.isOrdinal() || (parts.year() == null && !goesOn);
    }

    private static boolean isMeant(Named name, MatchResult word, String text) {
        return name.isClear()
                || TURKISH_LOCATIVE
                        .matcher(text)
                        .region(word.end(), text.length())
                        .lookingAt()
                || DateParts.before(WORD_BEFORE, word, text)
                        .map(found -> Text.folded(found.group(1)))
                        .filter(name.before()::contains)
                        .isPresent();
    }

    /// @param isMeant whether the surrounding words show that it is a month
    /// @param name start of the month's name
    private record Mention(CalendarDate date, boolean isMeant, int name, DateParts parts) {
        boolean isDate() {
            return isMeant || date.day() != null || date.year() != null;
        }

        NamedDate named(String text) {
            String phrase = text.substring(parts.start(), parts.end());
            return new NamedDate(date, PUNCTUATION.matcher(phrase).replaceFirst(""));
        }

        Mention withYearOf(Mention next, String text) {
            boolean isNext = parts.end() <= next.name
                    && BETWEEN.matcher(text).region(parts.end(), next.name).matches();
            return date.year() == null && isNext
                    ? new Mention(date.inYear(next.date.year()), isMeant, name, parts)
                    : this;
        }
    }
}
