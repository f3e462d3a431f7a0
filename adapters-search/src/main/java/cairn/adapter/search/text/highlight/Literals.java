package cairn.adapter.search.text.highlight;

import cairn.adapter.search.text.StrictTokens;
import cairn.adapter.search.text.highlight.LiteralPart.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The literal parts of all questions, found in one pass over a text.
final class Literals {
    private final Map<String, List<Literal>> byLastTerm = new HashMap<>();
    private int longest;

    /// @param question its index
    record Literal(int question, LiteralPart part, int word, int worth) {}

    interface Finding {
        void found(Literal literal, int from, int to);
    }

    void add(Literal literal) {
        List<Token> terms = literal.part().terms();
        if (!terms.isEmpty()) {
            longest = Math.max(longest, terms.size());
            byLastTerm
                    .computeIfAbsent(terms.getLast().term(), term -> new ArrayList<>())
                    .add(literal);
        }
    }

    void find(String text, Finding finding) {
        if (byLastTerm.isEmpty()) {
            return;
        }
        Deque<Token> read = new ArrayDeque<>();
        StrictTokens tokens = new StrictTokens(text);
        while (tokens.next()) {
            read.addLast(Token.of(tokens));
            if (read.size() > longest) {
                read.removeFirst();
            }
            for (Literal literal : byLastTerm.getOrDefault(tokens.term(), List.of())) {
                literal.part().beginning(read).ifPresent(from -> finding.found(literal, from, tokens.end()));
            }
        }
    }
}
