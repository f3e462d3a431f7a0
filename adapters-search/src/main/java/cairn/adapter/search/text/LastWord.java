package cairn.adapter.search.text;

import java.util.List;
import java.util.Optional;

/// The last word of what somebody is typing, to be completed.
///
/// @param written as it is, but for case
/// @param folded without accents, not stemmed: a stem is none before the word is finished
public record LastWord(String written, String folded) {

    /// Whether [Prefixes] tell which words begin with it.
    public boolean isShort() {
        return length(written) <= Prefixes.LONGEST && length(folded) <= Prefixes.LONGEST;
    }

    /// What prefixes of a finished word may be, when it is short.
    public List<String> spellings() {
        return written.equals(folded) ? List.of(written) : List.of(written, folded);
    }

    /// What forms of a finished word begin with.
    public List<String> prefixes() {
        return List.of(written, WordTokens.BASE + folded, WordTokens.JOINED + folded);
    }

    private static int length(String word) {
        return word.codePointCount(0, word.length());
    }

    /// Empty where there is nothing to complete: no word, or a pair of characters, which stands in the index as it is.
    public static Optional<LastWord> of(String text) {
        WordTokens tokens = WordTokens.ofQueryWithoutStems(text);
        Optional<String> last = Optional.empty();
        while (tokens.next()) {
            if (tokens.step() > 0) {
                last = Optional.of(tokens.term());
            }
        }
        return last.filter(written -> !Characters.isPaired(written.codePointAt(0)))
                .map(written -> new LastWord(written, Folding.plain(written)));
    }
}
