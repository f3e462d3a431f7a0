package cairn.adapter.search.text.highlight;

import cairn.adapter.search.text.StrictTokens;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// A quoted part, looked for in a text as the index does.
///
/// @param terms with their steps
record LiteralPart(List<Token> terms) {

    static LiteralPart of(String part) {
        List<Token> terms = new ArrayList<>();
        StrictTokens tokens = new StrictTokens(part);
        while (tokens.next()) {
            terms.add(new Token(tokens.term(), tokens.step(), 0, 0));
        }
        return new LiteralPart(terms);
    }

    /// Each place as the first character and the one behind the last.
    List<int[]> places(String composed) {
        List<int[]> places = new ArrayList<>();
        if (terms.isEmpty()) {
            return places;
        }
        Deque<Token> last = new ArrayDeque<>();
        StrictTokens tokens = new StrictTokens(composed);
        while (tokens.next()) {
            last.addLast(new Token(tokens.term(), tokens.step(), tokens.start(), tokens.end()));
            if (last.size() > terms.size()) {
                last.removeFirst();
            }
            if (last.size() == terms.size() && tokens.term().equals(terms.getLast().term) && isIn(last)) {
                places.add(new int[] {last.getFirst().start, tokens.end()});
            }
        }
        return places;
    }

    /// The first may have anything before it.
    private boolean isIn(Iterable<Token> found) {
        int i = 0;
        for (Token token : found) {
            Token wanted = terms.get(i);
            if (!token.term.equals(wanted.term) || (i > 0 && token.step != wanted.step)) {
                return false;
            }
            i++;
        }
        return true;
    }

    record Token(String term, int step, int start, int end) {}
}
