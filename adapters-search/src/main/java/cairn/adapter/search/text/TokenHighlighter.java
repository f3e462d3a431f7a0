package cairn.adapter.search.text;

import cairn.application.port.Highlighter;
import cairn.domain.search.Highlight.Range;
import cairn.domain.search.QueryText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Reads a text token by token, as indexing does, and compares with the tokens of the query.
public final class TokenHighlighter implements Highlighter {
    @Override
    public Function<String, List<Range>> marker(QueryText query, boolean completesLastWord) {
        Set<String> wanted = new HashSet<>();
        WordTokens tokens = WordTokens.ofQuery(query.meaning());
        while (tokens.next()) {
            wanted.add(tokens.term());
        }
        Optional<LastWord> last = completesLastWord ? LastWord.of(query.loose()) : Optional.empty();
        return text -> places(text, wanted, last);
    }

    private static List<Range> places(String text, Set<String> wanted, Optional<LastWord> last) {
        List<Range> places = new ArrayList<>();
        WordTokens tokens = WordTokens.ofDocument(text);
        if (!tokens.text().equals(text)) {
            return places;
        }
        Counter counter = new Counter(text);
        while (tokens.next()) {
            boolean found = wanted.contains(tokens.term())
                    || last.filter(word -> begins(tokens.term(), word)).isPresent();
            if (found) {
                add(places, counter, tokens);
            }
        }
        return places;
    }

    private static boolean begins(String term, LastWord word) {
        return term.startsWith(word.written()) || term.startsWith(WordTokens.BASE + word.folded());
    }

    /// A token of a script without spaces is a part of what was cut up together; any other fills its place.
    private static void add(List<Range> places, Counter counter, WordTokens tokens) {
        String run = counter.text.substring(tokens.start(), tokens.end());
        if (!Characters.isSpaceless(run.codePointAt(0)) && !Characters.isPaired(run.codePointAt(0))) {
            places.add(counter.range(tokens.start(), tokens.end()));
            return;
        }
        String term = tokens.term();
        for (int from = run.indexOf(term); from >= 0; from = run.indexOf(term, from + 1)) {
            places.add(counter.range(tokens.start() + from, tokens.start() + from + term.length()));
        }
    }

    /// Counts code points; cheap for places that mostly come one after another.
    private static final class Counter {
        private final String text;
        private int at;
        private int points;

        Counter(String text) {
            this.text = text;
        }

        Range range(int from, int to) {
            int start = pointsUpTo(from);
            return new Range(start, start + text.codePointCount(from, to));
        }

        private int pointsUpTo(int index) {
            points += index >= at ? text.codePointCount(at, index) : -text.codePointCount(index, at);
            at = index;
            return points;
        }
    }
}
