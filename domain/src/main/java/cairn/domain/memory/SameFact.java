package cairn.domain.memory;

import cairn.domain.Text;
import cairn.domain.search.similarity.TextScale;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whether two sentences say the same, so that the newer one replaces the older one.
///
/// An embedding hardly sees who or how much a sentence is about: "Ana takes 20 mg" and "Ben takes 50 mg" lie as near to
/// each other as two wordings of one fact. So sentences that differ in numbers, in names or in a negation never count
/// as the same, however near they are. Measured: ADR 35.
public final class SameFact {
    /// A part of the way from the floor of a model's scale to its ceiling.
    private static final double NEAR = 0.75;

    private static final Pattern NUMBER = Pattern.compile("\\p{N}+(?:[.,:/]\\p{N}+)*");
    private static final Pattern NAME = Pattern.compile("(?<![\\p{L}\\p{N}])\\p{Lu}[\\p{L}\\p{N}]*");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}']+");
    private static final Pattern GAPS = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern EDGES = Pattern.compile("^[\\p{P}\\s]+|[\\p{P}\\s]+$");
    private static final Set<String> NEGATIONS = Set.of(
            "not", "no", "never", "without", "don't", "doesn't", "didn't", "isn't", "aren't", "wasn't", "weren't",
            "won't", "can't", "cannot", "couldn't", "shouldn't", "stopped", "quit", "hates", "dislikes", "nicht",
            "kein", "keine", "keinen", "nie", "ohne");

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
        return found(NUMBER, one).equals(found(NUMBER, other))
                && isNegated(one) == isNegated(other)
                && namesAgree(one, other);
    }

    /// @param cosine of their vectors
    public static boolean isNear(double cosine, TextScale scale) {
        return cosine >= threshold(scale);
    }

    public static double threshold(TextScale scale) {
        return scale.floor() + NEAR * (scale.cosines().ceiling() - scale.floor());
    }

    /// Every name of the one stands in the other, in whatever case: the first word of a sentence is a name or is not.
    private static boolean namesAgree(String one, String other) {
        return words(other).containsAll(names(one)) && words(one).containsAll(names(other));
    }

    private static Set<String> names(String text) {
        return NAME.matcher(text.strip())
                .results()
                .filter(match -> match.start() > 0)
                .map(match -> match.group().toLowerCase(Locale.ROOT))
                .filter(word -> !word.equals("i"))
                .collect(Collectors.toSet());
    }

    private static boolean isNegated(String text) {
        return words(text).stream().filter(NEGATIONS::contains).count() % 2 == 1;
    }

    private static Set<String> words(String text) {
        return WORD.matcher(text.replace('\u2019', '\'').toLowerCase(Locale.ROOT))
                .results()
                .map(MatchResult::group)
                .flatMap(word -> Stream.of(word, word.replaceAll("'s?$", "")))
                .collect(Collectors.toSet());
    }

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }
}
