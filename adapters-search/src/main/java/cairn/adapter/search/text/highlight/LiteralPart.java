package cairn.adapter.search.text.highlight;

import cairn.adapter.search.text.StrictTokens;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;

/// A quoted part, matched in a text as in the index.
///
/// @param terms with their steps
record LiteralPart(List<Token> terms) {

    static LiteralPart of(String part) {
        List<Token> terms = new ArrayList<>();
        StrictTokens tokens = new StrictTokens(part);
        while (tokens.next()) {
            terms.add(Token.of(tokens));
        }
        return new LiteralPart(terms);
    }

    /// The start of the part, if the tokens read so far end with it. Any token may precede it.
    OptionalInt beginning(Deque<Token> read) {
        Iterator<Token> backwards = read.descendingIterator();
        int start = 0;
        for (int i = terms.size() - 1; i >= 0; i--) {
            if (!backwards.hasNext()) {
                return OptionalInt.empty();
            }
            Token token = backwards.next();
            if (!token.follows(terms.get(i), i == 0)) {
                return OptionalInt.empty();
            }
            start = token.start;
        }
        return OptionalInt.of(start);
    }

    record Token(String term, int step, int start, int end) {
        static Token of(StrictTokens tokens) {
            return new Token(tokens.term(), tokens.step(), tokens.start(), tokens.end());
        }

        private boolean follows(Token wanted, boolean isFirst) {
            return term.equals(wanted.term) && (isFirst || step == wanted.step);
        }
    }
}
