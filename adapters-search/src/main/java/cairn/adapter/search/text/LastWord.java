package cairn.adapter.search.text;

import java.util.List;
import java.util.Optional;

/// The last word that a user is typing, to be completed.
///
/// @param written as typed, in lower case
/// @param folded without accents, not stemmed, since an unfinished word has no stem
public record LastWord(String written, String folded) {

    /// Whether [Prefixes] contain it.
    public boolean isShort() {
        return length(written) <= Prefixes.LONGEST && length(folded) <= Prefixes.LONGEST;
    }

    /// Spellings to look up among the prefixes, if it is short.
    public List<String> spellings() {
        return written.equals(folded) ? List.of(written) : List.of(written, folded);
    }

    /// Prefixes of the forms of finished words.
    public List<String> prefixes() {
        return List.of(written, WordTokens.BASE + folded, WordTokens.JOINED + folded);
    }

    private static int length(String word) {
        return word.codePointCount(0, word.length());
    }

    /// Empty if there is nothing to complete: no word, or a pair of characters, which is in the index as
    /// it is.
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
