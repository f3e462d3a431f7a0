package cairn.adapter.search.text.highlight;

import cairn.adapter.search.text.Characters;
import cairn.adapter.search.text.WordTokens;
import cairn.adapter.search.text.highlight.Literals.Literal;
import cairn.adapter.search.text.highlight.WordMatches.Found;
import cairn.domain.search.highlight.Highlight.Range;
import cairn.domain.search.highlight.Match;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The places in a text where words of the questions occur.
final class TextMatches {
    /// Maximum matches per question; nobody is shown as many.
    private static final int MOST = 10_000;

    /// Maximum matches of its quoted parts, to leave room for its words.
    private static final int MOST_LITERALS = MOST / 2;

    private final ComposedText text;
    private final List<Map<Place, Match>> matches = new ArrayList<>();

    /// Start of the current run.
    private int runStart = -1;

    /// Matches already searched in the current run.
    private final Set<Sought> sought = new HashSet<>();

    TextMatches(ComposedText text, int questions) {
        this.text = text;
        for (int i = 0; i < questions; i++) {
            matches.add(new LinkedHashMap<>());
        }
    }

    /// All matches, grouped by question.
    List<Match> list() {
        return matches.stream().flatMap(each -> each.values().stream()).toList();
    }

    void addLiterals(Literals literals) {
        literals.find(text.text(), this::add);
    }

    private void add(Literal literal, int from, int to) {
        if (matches.get(literal.question()).size() < MOST_LITERALS) {
            add(literal.question(), from, to, literal.word(), literal.worth());
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

    /// In scripts without spaces, a token is a part of the run that was split;
    /// otherwise it fills its place.
    private void add(Found found, WordTokens tokens) {
        int word = found.wanted().word();
        int worth = found.wanted().worth();
        String run = tokens.written();
        if (!Characters.isSpaceless(run.codePointAt(0)) && !Characters.isPaired(run.codePointAt(0))) {
            add(found.question(), tokens.start(), tokens.end(), word, worth);
            return;
        }
        String term = tokens.term();
        if (!isNew(new Sought(found, term), tokens.start())) {
            return;
        }
        for (int from = run.indexOf(term); from >= 0; from = run.indexOf(term, from + 1)) {
            int start = tokens.start() + from;
            add(found.question(), start, start + term.length(), word, worth);
        }
    }

    /// The first occurrence of a token in a run adds all its places.
    private boolean isNew(Sought found, int start) {
        if (start != runStart) {
            sought.clear();
            runStart = start;
        }
        return sought.add(found);
    }

    /// If several forms of a word are at one place, the first one has the highest value.
    private void add(int question, int from, int to, int word, int worth) {
        Map<Place, Match> found = matches.get(question);
        if (found.size() >= MOST) {
            return;
        }
        Range range = text.origin(from, to);
        found.putIfAbsent(new Place(range, word), new Match(range, word, worth));
    }

    private record Place(Range range, int word) {}

    private record Sought(Found found, String term) {}
}
