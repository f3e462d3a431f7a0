package cairn.adapter.search.text.highlight;

import cairn.adapter.search.text.Characters;
import cairn.adapter.search.text.WordTokens;
import cairn.adapter.search.text.highlight.WordMatches.Found;
import cairn.domain.search.highlight.Highlight.Range;
import cairn.domain.search.highlight.Match;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The places in a text where words of the questions stand.
final class TextMatches {
    private final ComposedText text;
    private final List<Map<Place, Match>> matches = new ArrayList<>();

    TextMatches(ComposedText text, int questions) {
        this.text = text;
        for (int i = 0; i < questions; i++) {
            matches.add(new LinkedHashMap<>());
        }
    }

    /// Of each question by themselves.
    List<Match> list() {
        return matches.stream().flatMap(each -> each.values().stream()).toList();
    }

    void addPart(int question, LiteralPart part, int word, int worth) {
        for (int[] place : part.places(text.text())) {
            add(question, place[0], place[1], word, worth);
        }
    }

    void addWords(WordMatches words, @Nullable String language) {
        WordTokens tokens = WordTokens.ofDocument(
                text.text(), language, (all, from, to) -> addAll(words.find(all, from, to), from, to));
        while (tokens.next()) {
            words.ofToken(tokens.term()).forEach(found -> add(found, tokens));
        }
    }

    private boolean addAll(@Nullable List<Found> found, int from, int to) {
        if (found == null) {
            return false;
        }
        found.forEach(one ->
                add(one.question(), from, to, one.wanted().word(), one.wanted().worth()));
        return true;
    }

    /// A token of a script without spaces is a part of what was cut up together; any other fills its place.
    private void add(Found found, WordTokens tokens) {
        int word = found.wanted().word();
        int worth = found.wanted().worth();
        String run = tokens.written();
        if (!Characters.isSpaceless(run.codePointAt(0)) && !Characters.isPaired(run.codePointAt(0))) {
            add(found.question(), tokens.start(), tokens.end(), word, worth);
            return;
        }
        String term = tokens.term();
        for (int from = run.indexOf(term); from >= 0; from = run.indexOf(term, from + 1)) {
            int start = tokens.start() + from;
            add(found.question(), start, start + term.length(), word, worth);
        }
    }

    /// Of several forms of a word that stand in one place the first is the one that is worth most.
    private void add(int question, int from, int to, int word, int worth) {
        Range range = text.origin(from, to);
        matches.get(question).putIfAbsent(new Place(range, word), new Match(range, word, worth));
    }

    private record Place(Range range, int word) {}
}
