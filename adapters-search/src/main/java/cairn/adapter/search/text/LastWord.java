package cairn.adapter.search.text;

import java.util.List;
import java.util.Optional;

/// The last word of what somebody is typing, to be completed.
///
/// @param written as it is, but for case
/// @param folded without accents, not stemmed: a stem is none before the word is finished
public record LastWord(String written, String folded) {

    /// Words that bases are made of begin as their bases do, as far as this.
    private static final int SHORT = 2;

    /// What forms of a finished word begin with. Of one or two letters the base alone: nearly all there is would be
    /// read twice.
    public List<String> beginnings() {
        String base = WordTokens.BASE + folded;
        boolean hasBase = !Characters.isPaired(written.codePointAt(0)) && Characters.isWord(written.codePointAt(0));
        boolean isShort = written.codePointCount(0, written.length()) <= SHORT;
        return hasBase && isShort ? List.of(base) : List.of(written, base);
    }

    public static Optional<LastWord> of(String text) {
        WordTokens tokens = WordTokens.ofQuery(text);
        Optional<String> last = Optional.empty();
        while (tokens.next()) {
            if (tokens.step() > 0) {
                last = Optional.of(tokens.term());
            }
        }
        return last.map(written -> new LastWord(written, Folding.plain(written)));
    }
}
