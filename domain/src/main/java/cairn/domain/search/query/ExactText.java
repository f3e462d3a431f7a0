package cairn.domain.search.query;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/// The parts of a query that make an item an exact hit if it contains
/// - all of the words, adjacent and in order, in one of its texts;
/// - all of them in its name and those of the folders around it, in any order and form, at least
///   one in its own; or
/// - all of the identifiers among them: `MPU6050`, `parse_request`, `parseRequest`, `192.168.0.1`,
///   `notes.txt`, `/etc/hosts`, `me@example.com`; addresses in any form that leads to the same page.
///
/// A query with quoted parts has none, because every hit contains those parts anyway.
///
/// @param whole all words; blank if too long, or incomplete
/// @param identifiers as written in the query
/// @param addresses words that are addresses rather than identifiers
public record ExactText(String whole, List<String> identifiers, List<PageAddress> addresses) {
    /// Maximum length in characters; longer queries are not meant literally.
    private static final int LONGEST = 200;

    private static final int MOST_IDENTIFIERS = 4;

    private static final String SIGN = "[\\p{L}\\p{N}]";

    /// A letter beside a digit, a capital inside a word, or signs that join parts without spaces.
    private static final Pattern IDENTIFIER = Pattern.compile("\\p{L}\\p{N}|\\p{N}\\p{L}|\\p{Ll}\\p{Lu}|" + SIGN
            + "(?:[_@\\\\]|://)" + SIGN + "|" + SIGN + "/.*[./]" + SIGN + "|^/" + SIGN + "|\\p{N}\\." + SIGN
            + "|\\p{L}{2}\\.\\p{L}{2}");

    /// `21st`, `90s` and `3.14` occur in many unrelated texts.
    private static final Pattern COMMON = Pattern.compile("\\p{N}+(?:st|nd|rd|th|s|[.]\\p{N}+)");

    private static final Pattern AROUND = Pattern.compile("^[^\\p{L}\\p{N}/]+|[^\\p{L}\\p{N}]+$");

    public ExactText {
        identifiers = List.copyOf(identifiers);
        addresses = List.copyOf(addresses);
    }

    public static ExactText of(QueryText text) {
        if (!text.strict().isEmpty()) {
            return new ExactText("", List.of(), List.of());
        }
        String loose = text.loose();
        List<String> words = Arrays.stream(loose.split(" ", -1))
                .map(word -> AROUND.matcher(word).replaceAll(""))
                .distinct()
                .toList();
        List<PageAddress> addresses = words.stream()
                .filter(PageAddress::isOne)
                .limit(MOST_IDENTIFIERS)
                .map(PageAddress::of)
                .toList();
        List<String> identifiers = words.stream()
                .filter(word -> word.length() <= LONGEST / MOST_IDENTIFIERS && !PageAddress.isOne(word))
                .filter(word -> IDENTIFIER.matcher(word).find())
                .filter(word -> !COMMON.matcher(word).matches())
                .limit(MOST_IDENTIFIERS)
                .toList();
        return new ExactText(text.isWhole() && loose.length() <= LONGEST ? loose : "", identifiers, addresses);
    }

    public boolean isBlank() {
        return whole.isBlank() && identifiers.isEmpty() && addresses.isEmpty();
    }
}
