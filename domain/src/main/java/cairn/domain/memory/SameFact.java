package cairn.domain.memory;

import cairn.domain.Text;
import cairn.domain.search.similarity.TextScale;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Whether two sentences say the same, so that the newer one replaces the older one.
///
/// An embedding hardly sees who or how much a sentence is about: "he swims five kilometres" and "he runs ten
/// kilometres"
/// lie nearer to each other than two wordings of one fact. So sentences that differ in numbers, in what is negated, or
/// in a telling word on either side never count as the same, however near they are: a fact that is kept twice does less
/// harm than one that is overwritten. Measured: ADR 35.
public final class SameFact {
    /// A part of the way from the floor of a model's scale to its ceiling.
    private static final double NEAR = 0.9;

    /// Letters. Words that begin alike are forms of one word: "repaired" and "repairs".
    private static final int STEM = 4;

    private static final int SHORTEST_TELLING = 3;

    private static final Pattern NUMBER = Pattern.compile("\\p{N}+(?:[.,:/]\\p{N}+)*");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
    private static final Pattern GAPS = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern EDGES = Pattern.compile("^[\\p{P}\\s]+|[\\p{P}\\s]+$");
    private static final Pattern SHORT_NOT = Pattern.compile("n['\u2019]t\\b");

    private static final Set<String> NEGATIONS =
            Set.of("not", "no", "never", "without", "cannot", "nicht", "kein", "keine", "keinen", "nie", "ohne");

    private static final Set<String> FUNCTION_WORDS = Set.of(
            "the", "and", "for", "with", "from", "because", "his", "her", "its", "our", "your", "their", "that", "this",
            "these", "those", "are", "was", "were", "has", "have", "had", "him", "she", "they", "them", "who", "which",
            "every", "each", "all", "any", "when", "while", "then", "than", "will", "would", "does", "did", "been",
            "being", "there", "here", "also", "into", "about", "you", "one", "end");

    private SameFact() {}

    /// Equal but for case, accents, spaces, and punctuation at the ends.
    public static boolean isEqual(String one, String other) {
        return folded(one).equals(folded(other));
    }

    private static String folded(String text) {
        return EDGES.matcher(GAPS.matcher(Text.folded(text)).replaceAll(" ")).replaceAll("");
    }

    /// False where no nearness would do, so that none need be computed.
    public static boolean mayBe(String one, String other) {
        List<String> words = words(one);
        List<String> others = words(other);
        return numbers(one).equals(numbers(other))
                && negated(words).equals(negated(others))
                && (lackingIn(others, words).isEmpty()
                        || lackingIn(words, others).isEmpty());
    }

    /// @param cosine of their vectors
    public static boolean isNear(double cosine, TextScale scale) {
        return cosine >= threshold(scale);
    }

    public static double threshold(TextScale scale) {
        return scale.floor() + NEAR * (scale.cosines().ceiling() - scale.floor());
    }

    private static List<String> words(String text) {
        String spelt = SHORT_NOT.matcher(text).replaceAll(" not ");
        return WORD.matcher(Text.folded(spelt))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    private static Set<String> numbers(String text) {
        return NUMBER.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }

    /// The first telling word behind each negation.
    private static Set<String> negated(List<String> words) {
        Set<String> negated = new HashSet<>();
        for (int i = 0; i < words.size(); i++) {
            if (NEGATIONS.contains(words.get(i))) {
                negated.add(words.stream()
                        .skip(i + 1L)
                        .filter(SameFact::isTelling)
                        .findFirst()
                        .map(SameFact::stem)
                        .orElse(""));
            }
        }
        return negated;
    }

    /// Telling words of `all` that stand in no form among `words`.
    private static Set<String> lackingIn(Collection<String> words, Collection<String> all) {
        Set<String> stems = words.stream().map(SameFact::stem).collect(Collectors.toSet());
        return all.stream()
                .filter(SameFact::isTelling)
                .filter(word -> !stems.contains(stem(word)))
                .collect(Collectors.toSet());
    }

    private static boolean isTelling(String word) {
        return word.length() >= SHORTEST_TELLING && !FUNCTION_WORDS.contains(word);
    }

    private static String stem(String word) {
        return word.length() <= STEM ? word : word.substring(0, STEM);
    }
}
