package cairn.adapter.search.text;

import java.util.Optional;

/// The last word of what somebody is typing, to be completed.
///
/// @param written as it is, but for case
/// @param folded without accents, not stemmed: a stem is none before the word is finished
public record LastWord(String written, String folded) {

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
