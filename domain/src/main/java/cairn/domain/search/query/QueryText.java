package cairn.domain.search.query;

import cairn.domain.passage.TokenEstimate;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A search query, parsed by [QueryParser].
///
/// @param loose the words outside quotes, matched in any form and by meaning
/// @param strict parts in quotes; one field of a hit must contain each literally
/// @param excluded words and phrases after a hyphen; hits contain none of them
/// @param unknown loose words that occur nowhere, in lower case; similar words are searched instead.
/// Empty until the index has checked the words
/// @param quoted the words of the strict parts that are scored and embedded
/// @param isWhole whether all words are scored
public record QueryText(
        String loose, List<String> strict, List<String> excluded, Set<String> unknown, String quoted, boolean isWhole) {
    public static final int MAX_LENGTH = 2000;

    private static final Pattern WORD = Pattern.compile("\\S+");

    /// In letters. Most shorter words are function words.
    private static final int SHORTEST_TELLING_WORD = 5;

    /// In letters. Most words of four letters have meaning, hardly any of three.
    private static final int SHORTEST_WORD_WITH_MEANING = 4;

    public QueryText {
        strict = List.copyOf(strict);
        excluded = List.copyOf(excluded);
        unknown = Set.copyOf(unknown);
    }

    QueryText(String loose, List<String> strict, List<String> excluded) {
        this(loose, strict, excluded, Set.of(), String.join(" ", strict), true);
    }

    public static QueryText of(String text) {
        return new QueryParser(text).parse();
    }

    /// Replaces the loose words. Quotation marks and hyphens in `words` have no special meaning.
    public QueryText withWords(String words) {
        return new QueryText(words, strict, excluded);
    }

    /// Returns a query for hits that contain the strict parts and this one, without loose words.
    public QueryText literally(String part) {
        List<String> parts = Stream.concat(strict.stream(), Stream.of(part)).toList();
        return new QueryText("", parts, excluded, Set.of(), "", true);
    }

    public QueryText withUnknown(Set<String> words) {
        return new QueryText(loose, strict, excluded, words, quoted, isWhole);
    }

    /// Number of words and quoted parts. A run of a script without spaces is one word.
    public int words() {
        long words = WORD.matcher(loose).results().count();
        return (int) words + strict.size();
    }

    /// Number of words that are long enough to be significant; 0 if there is only one word. A run of a
    /// script without spaces is one word.
    public int tellingWords() {
        return words() < 2
                ? 0
                : (int) Arrays.stream(meaning().split("[^\\p{L}\\p{M}\\p{N}]+"))
                        .filter(word -> word.length() >= SHORTEST_WORD_WITH_MEANING)
                        .count();
    }

    /// Estimated number of tokens of the words.
    public int tokens() {
        return TokenEstimate.of(meaning());
    }

    /// Limits the words that are scored. Keeps the first loose words, then the first quoted ones. Strict
    /// parts and exclusions do not change.
    public QueryText within(int tokens) {
        if (tokens() <= tokens) {
            return this;
        }
        String kept = TokenEstimate.head(loose, tokens);
        String keptQuoted = TokenEstimate.head(quoted, tokens - TokenEstimate.of(kept));
        return new QueryText(kept, strict, excluded, unknown, keptQuoted, false);
    }

    /// Returns the number of these words, divided by the number of loose words that are long
    /// enough to be significant.
    ///
    /// @param words some of the loose words
    /// @return 0–1
    public double shareOf(Set<String> words) {
        long telling = Arrays.stream(loose.split("[^\\p{L}\\p{M}\\p{N}']+"))
                .filter(word -> word.length() >= SHORTEST_TELLING_WORD)
                .count();
        return words.isEmpty() ? 0 : Math.min(1, words.size() / (double) Math.max(1, telling));
    }

    /// Loose and quoted words together, as the text to embed.
    public String meaning() {
        return (loose + " " + quoted).strip();
    }

    public boolean isBlank() {
        return loose.isBlank() && strict.isEmpty();
    }
}
