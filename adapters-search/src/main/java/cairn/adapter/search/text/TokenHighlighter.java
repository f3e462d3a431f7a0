package cairn.adapter.search.text;

import cairn.application.port.Highlighter;
import cairn.domain.search.Highlight.Range;
import cairn.domain.search.Match;
import cairn.domain.search.QueryText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads a text token by token, as indexing does, and compares with the tokens of the query.
public final class TokenHighlighter implements Highlighter {
    @Override
    public Marker marker(QueryText query, boolean completesLastWord) {
        List<LiteralPart> quoted = query.strict().stream().map(LiteralPart::of).toList();
        WantedWords words = WantedWords.of(query, completesLastWord);
        return (text, language) -> matches(ComposedText.of(text), language, quoted, words);
    }

    private static List<Match> matches(
            ComposedText text, @Nullable String language, List<LiteralPart> quoted, WantedWords words) {
        Map<Place, Match> matches = new LinkedHashMap<>();
        for (int part = 0; part < quoted.size(); part++) {
            for (int[] place : quoted.get(part).places(text.text())) {
                // Quoted parts are counted down from -1, loose words up from 0.
                add(matches, new Match(text.origin(place[0], place[1]), -1 - part, Match.QUOTED));
            }
        }
        WordTokens tokens = WordTokens.ofDocument(text.text(), language);
        while (!words.isEmpty() && tokens.next()) {
            WantedWords.Wanted wanted = words.find(tokens.term());
            if (wanted != null) {
                add(matches, text, tokens, wanted);
            }
        }
        return new ArrayList<>(matches.values());
    }

    /// A token of a script without spaces is a part of what was cut up together; any other fills its place.
    private static void add(
            Map<Place, Match> matches, ComposedText text, WordTokens tokens, WantedWords.Wanted wanted) {
        String run = tokens.written();
        if (!Characters.isSpaceless(run.codePointAt(0)) && !Characters.isPaired(run.codePointAt(0))) {
            add(matches, new Match(text.origin(tokens.start(), tokens.end()), wanted.word(), wanted.worth()));
            return;
        }
        String term = tokens.term();
        for (int from = run.indexOf(term); from >= 0; from = run.indexOf(term, from + 1)) {
            int start = tokens.start() + from;
            add(matches, new Match(text.origin(start, start + term.length()), wanted.word(), wanted.worth()));
        }
    }

    /// Of several forms of a word that stand in one place the first is the one that is worth most.
    private static void add(Map<Place, Match> matches, Match match) {
        matches.putIfAbsent(new Place(match.range(), match.word()), match);
    }

    private record Place(Range range, int word) {}
}
