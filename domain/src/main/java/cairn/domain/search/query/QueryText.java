package cairn.domain.search.query;

import cairn.domain.passage.TokenEstimate;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a person typed, taken apart by [QueryParser].
///
/// @param loose the words outside quotes, to be matched in any form and by meaning
/// @param strict parts in quotes: each must stand literally in one field of a hit
/// @param excluded words and phrases after a hyphen: none may stand in a hit
/// @param unknown loose words that nothing holds, in lower case, in whose place similar ones are looked for; none until
/// an index was asked
/// @param quoted what of the strict parts is scored as words, and put to the embedding model
/// @param isWhole whether all words are scored
public record QueryText(
        String loose, List<String> strict, List<String> excluded, Set<String> unknown, String quoted, boolean isWhole) {
    public static final int MAX_LENGTH = 2000;

    private static final Pattern WORD = Pattern.compile("\\S+");

    /// Letters. Of shorter words, most only hold a question together.
    private static final int SHORTEST_TELLING_WORD = 5;

    /// Letters. Of words of four letters, most say something, and hardly any of three.
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

    /// Words that are no query of a person's: quotation marks and hyphens mean nothing in them.
    public QueryText withWords(String words) {
        return new QueryText(words, strict, excluded);
    }

    /// Asks for what contains the strict parts and this one, whatever its words.
    public QueryText literally(String part) {
        List<String> parts = Stream.concat(strict.stream(), Stream.of(part)).toList();
        return new QueryText("", parts, excluded, Set.of(), "", true);
    }

    public QueryText withUnknown(Set<String> words) {
        return new QueryText(loose, strict, excluded, words, quoted, isWhole);
    }

    /// How many words and quoted parts are asked for. A run of a script without spaces is one word.
    public int words() {
        long words = WORD.matcher(loose).results().count();
        return (int) words + strict.size();
    }

    /// How many words are long enough to tell what is asked for, if there are several words; a run of a script without
    /// spaces is one word.
    public int tellingWords() {
        return words() < 2
                ? 0
                : (int) Arrays.stream(meaning().split("[^\\p{L}\\p{M}\\p{N}]+"))
                        .filter(word -> word.length() >= SHORTEST_WORD_WITH_MEANING)
                        .count();
    }

    /// What a model makes of the words, about.
    public int tokens() {
        return TokenEstimate.of(meaning());
    }

    /// The same with no more words to score than that; those that come first are kept, those in quotes last. Strict
    /// parts and exclusions stay as they are.
    public QueryText within(int tokens) {
        if (tokens() <= tokens) {
            return this;
        }
        String kept = TokenEstimate.head(loose, tokens);
        String keptQuoted = TokenEstimate.head(quoted, tokens - TokenEstimate.of(kept));
        return new QueryText(kept, strict, excluded, unknown, keptQuoted, false);
    }

    /// The number of these words, divided by the number of loose words that are long enough to tell what is asked for.
    ///
    /// @param words some of the loose words
    /// @return 0–1
    public double shareOf(Set<String> words) {
        long telling = Arrays.stream(loose.split("[^\\p{L}\\p{M}\\p{N}']+"))
                .filter(word -> word.length() >= SHORTEST_TELLING_WORD)
                .count();
        return words.isEmpty() ? 0 : Math.min(1, words.size() / (double) Math.max(1, telling));
    }

    /// Loose and strict words together, as a question put to the embedding model.
    public String meaning() {
        return (loose + " " + quoted).strip();
    }

    public boolean isBlank() {
        return loose.isBlank() && strict.isEmpty();
    }
}
