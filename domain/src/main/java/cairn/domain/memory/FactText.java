package cairn.domain.memory;

import cairn.domain.Text;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What is compared of a sentence (see [SameFact]), read once: a long one may be compared with hundreds of others.
///
/// @param text as it was given
/// @param folded without case, accents, and punctuation at the ends, and with single spaces
/// @param negated stems of the first telling word behind each negation; an empty one where there is none
/// @param stems of all words
/// @param telling the stems of telling words
public record FactText(
        String text, String folded, Set<String> numbers, Set<String> negated, Set<String> stems, Set<String> telling) {
    /// Letters. Words that begin alike are forms of one word: "repaired" and "repairs".
    private static final int STEM = 4;

    private static final int SHORTEST_TELLING = 3;

    // Possessive, since whoever writes a text decides how many parts a number has: what matches is the same, without a
    // stack as deep as that.
    private static final Pattern NUMBER = Pattern.compile("\\p{N}++(?:[.,:/]\\p{N}++)*+");
    private static final Predicate<String> IS_MARK =
            Pattern.compile("[\\p{P}\\s]").asMatchPredicate();
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
    private static final Pattern GAPS = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern SHORT_NOT = Pattern.compile("n['\u2019]t\\b");

    private static final Set<String> NEGATIONS =
            Set.of("not", "no", "never", "without", "cannot", "nicht", "kein", "keine", "keinen", "nie", "ohne");

    private static final Set<String> FUNCTION_WORDS = Set.of(
            "the", "and", "for", "with", "from", "because", "his", "her", "its", "our", "your", "their", "that", "this",
            "these", "those", "are", "was", "were", "has", "have", "had", "him", "she", "they", "them", "who", "which",
            "every", "each", "all", "any", "when", "while", "then", "than", "will", "would", "does", "did", "been",
            "being", "there", "here", "also", "into", "about", "you", "one", "end");

    public FactText {
        numbers = Set.copyOf(numbers);
        negated = Set.copyOf(negated);
        stems = Set.copyOf(stems);
        telling = Set.copyOf(telling);
    }

    public static FactText of(String text) {
        List<String> words = words(text);
        return new FactText(
                text,
                folded(text),
                NUMBER.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet()),
                negated(words),
                stems(words.stream()),
                stems(words.stream().filter(FactText::isTelling)));
    }

    private static String folded(String text) {
        String spaced = GAPS.matcher(Text.folded(text)).replaceAll(" ");
        int start = 0;
        while (start < spaced.length() && isMark(spaced.codePointAt(start))) {
            start = spaced.offsetByCodePoints(start, 1);
        }
        int end = spaced.length();
        while (end > start && isMark(spaced.codePointBefore(end))) {
            end = spaced.offsetByCodePoints(end, -1);
        }
        return spaced.substring(start, end);
    }

    private static boolean isMark(int character) {
        return IS_MARK.test(Character.toString(character));
    }

    private static List<String> words(String text) {
        String spelt = SHORT_NOT.matcher(text).replaceAll(" not ");
        return WORD.matcher(Text.folded(spelt))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    /// From the last word to the first, so that what is telling behind each is known.
    private static Set<String> negated(List<String> words) {
        Set<String> negated = new HashSet<>();
        String behind = "";
        for (String word : words.reversed()) {
            if (NEGATIONS.contains(word)) {
                negated.add(behind);
            }
            if (isTelling(word)) {
                behind = stem(word);
            }
        }
        return negated;
    }

    private static Set<String> stems(Stream<String> words) {
        return words.map(FactText::stem).collect(Collectors.toSet());
    }

    private static boolean isTelling(String word) {
        return word.length() >= SHORTEST_TELLING && !FUNCTION_WORDS.contains(word);
    }

    private static String stem(String word) {
        return word.length() <= STEM ? word : word.substring(0, STEM);
    }
}
