package cairn.adapter.search.text.highlight;

import cairn.adapter.search.text.StrictTokens;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;

/// A quoted part, looked for in a text as the index does.
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

    /// Where the part begins, if what has been read of a text ends with it. The first token may have anything before
    /// it.
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
