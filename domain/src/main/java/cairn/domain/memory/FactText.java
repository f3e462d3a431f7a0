package cairn.domain.memory;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The forms of a sentence that [SameFact] compares. Computed once, because a long sentence may be
/// compared with hundreds of others.
///
/// @param text as it was given
/// @param lower in lower case, with single spaces and without punctuation at the ends
/// @param folded the same without the accents of Latin letters
/// @param telling significant words, numbers and signs, in their order; empty unless
/// the sentence is English
public record FactText(String text, String lower, String folded, List<String> telling) {
    /// Only those of Latin letters: in other scripts, marks are vowels or make other letters.
    private static final Pattern ACCENTS = Pattern.compile("(?<=\\p{IsLatin})\\p{Mn}++");

    private static final Pattern GAPS = Pattern.compile("[\\s\\p{Z}]+");

    /// Excludes signs that are significant in any position: "C#", "5 %", "grade B-".
    private static final Predicate<String> IS_MARK =
            Pattern.compile("[\\p{P}\\s&&[^-#%&*/@\\\\_\u2030]]").asMatchPredicate();

    // Possessive quantifiers match the same, but keep the stack shallow: the writer of a text decides
    // how many parts a number has.
    private static final Pattern TOKEN = Pattern.compile(
            "(?:(?<![\\p{L}\\p{N}])[-+\u2212\u00b1])?+(?:(?<![\\p{L}\\p{N}])[.,])?+\\p{N}++(?:[.,:/]\\p{N}++)*+|\\p{L}++"
                    + "|(?<=\\p{N})['\"\u2019\u201d]|[^\\s\\p{Z}.,;:!'\"\u2019\u201c\u201d()]");
    /// Marks that belong to a number, at its beginning (".5 mg") and at its end (feet and inches).
    private static final Pattern FRACTION = Pattern.compile("[.,]\\p{N}");

    private static final Set<Integer> PRIMES = Set.of((int) '\'', (int) '"', 0x2019, 0x201D);

    /// These change the verb too, or have no apostrophe.
    private static final Pattern CANNOT = Pattern.compile("(?i)\\b(can)(?:['\u2019]t|not)\\b");

    private static final Pattern WILL_NOT = Pattern.compile("(?i)\\bwon['\u2019]t\\b");
    private static final Pattern SHALL_NOT = Pattern.compile("(?i)\\bshan['\u2019]t\\b");
    private static final Pattern SHORT_NOT = Pattern.compile("(?i)n['\u2019]t\\b");
    private static final Pattern SHORT_AM = Pattern.compile("\\bI(?:['\u2019]m| am)\\b");
    private static final Pattern SHORT_ARE = Pattern.compile("(?i)(?<=\\b(?:you|we|they))['\u2019]re\\b");
    private static final Pattern SHORT_IS = Pattern.compile("(?i)(?<=\\b(?:he|she|it|that|there|who))['\u2019]s\\b");

    /// "Few friends" and "a few friends" differ in meaning.
    private static final Pattern SOME = Pattern.compile("(?i)\\ba (?=(?:few|little)\\b)");

    private static final Pattern FOREIGN_LETTER = Pattern.compile("[\\p{L}&&\\P{IsLatin}]");

    /// Insignificant in English, unless capitalised as a name or a letter: "the gate code is A".
    private static final Set<String> LOOSE = Set.of("a", "an", "the", "is", "are");

    private static final Set<String> LOOSE_IN_FRONT = Set.of("A", "An", "The");

    /// Almost every English sentence has one of these.
    private static final Set<String> ENGLISH = Set.of(
            "the", "and", "is", "are", "has", "have", "with", "from", "his", "my", "your", "our", "their", "he", "she",
            "they", "we", "you", "it", "i", "to", "on", "at", "for", "of", "by", "up", "every", "not", "likes", "user");

    /// Frequent words of other languages, which share some of the words above. English sentences with
    /// such a word, as in a name, are compared for equality only.
    private static final Set<String> OTHER = Set.of(
            "de", "la", "le", "les", "el", "los", "las", "il", "lo", "un", "una", "une", "et", "est", "en", "es", "que",
            "qui", "che", "di", "del", "da", "um", "uma", "het", "een", "der", "die", "das", "den", "dem", "des", "und",
            "ist", "ein", "eine", "og", "och", "nie", "je", "ve", "bir");

    public FactText {
        telling = List.copyOf(telling);
    }

    public static FactText of(String text) {
        String lower = inside(GAPS.matcher(lower(text)).replaceAll(" "));
        return new FactText(text, lower, withoutAccents(lower), telling(text));
    }

    /// Removes punctuation at the ends.
    private static String inside(String spaced) {
        int start = 0;
        while (start < spaced.length()
                && isMark(spaced.codePointAt(start))
                && !FRACTION.matcher(spaced).region(start, spaced.length()).lookingAt()) {
            start = spaced.offsetByCodePoints(start, 1);
        }
        int end = spaced.length();
        while (end > start && isMark(spaced.codePointBefore(end)) && !isPrime(spaced, end - 1)) {
            end = spaced.offsetByCodePoints(end, -1);
        }
        String rest = spaced.substring(start, end);
        return rest.startsWith("- ") ? rest.substring(2) : rest;
    }

    private static boolean isPrime(String text, int at) {
        return at > 0 && PRIMES.contains((int) text.charAt(at)) && Character.isDigit(text.charAt(at - 1));
    }

    private static boolean isMark(int character) {
        return IS_MARK.test(Character.toString(character));
    }

    /// Goes through upper case, so that ß and SS are equal. Does not use Unicode's compatibility forms,
    /// which turn 10⁵ into 105.
    private static String lower(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
    }

    private static String withoutAccents(String decomposed) {
        return ACCENTS.matcher(decomposed).replaceAll("");
    }

    private static List<String> telling(String text) {
        if (FOREIGN_LETTER.matcher(text).find()) {
            return List.of();
        }
        Matcher token = TOKEN.matcher(spelt(text));
        List<String> telling = new ArrayList<>();
        boolean isEnglish = false;
        while (token.find()) {
            String word = withoutAccents(lower(token.group()));
            if (OTHER.contains(word)) {
                return List.of();
            }
            isEnglish |= ENGLISH.contains(word);
            boolean isFirst = telling.isEmpty();
            if (!LOOSE.contains(token.group()) && !(isFirst && LOOSE_IN_FRONT.contains(token.group()))) {
                telling.add(word);
            }
        }
        return isEnglish ? telling : List.of();
    }

    private static String spelt(String text) {
        String composed = Normalizer.normalize(text, Normalizer.Form.NFC);
        String whole = CANNOT.matcher(composed).replaceAll("$1 not");
        whole = WILL_NOT.matcher(whole).replaceAll("will not");
        whole = SHALL_NOT.matcher(whole).replaceAll("shall not");
        whole = SHORT_NOT.matcher(whole).replaceAll(" not");
        whole = SHORT_AM.matcher(whole).replaceAll("I");
        whole = SHORT_ARE.matcher(whole).replaceAll(" are");
        whole = SHORT_IS.matcher(whole).replaceAll(" is");
        return SOME.matcher(whole).replaceAll("some ");
    }
}
