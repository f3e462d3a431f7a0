package cairn.adapter.search.text;

import cairn.application.port.search.Highlighter;
import cairn.domain.search.highlight.Highlight.Range;
import cairn.domain.search.highlight.Match;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads a text token by token, as indexing does, and compares with the tokens of the query.
public final class TokenHighlighter implements Highlighter {
    /// No question has as many words.
    private static final int FIRST_SIGN = 10_000;

    @Override
    public Marker marker(List<Asked> questions) {
        List<Wanted> wanted = questions.stream().map(Wanted::of).toList();
        Initials initials = Initials.of(
                wanted.stream().flatMap(one -> one.words().beginnings()).toList());
        return (text, language) -> matches(ComposedText.of(text), language, wanted, initials);
    }

    private static List<Match> matches(
            ComposedText text, @Nullable String language, List<Wanted> questions, Initials initials) {
        List<Map<Place, Match>> matches = new ArrayList<>();
        for (Wanted question : questions) {
            matches.add(quoted(text, question));
        }
        boolean byWords =
                questions.stream().anyMatch(question -> !question.words().isEmpty());
        WordTokens tokens = WordTokens.ofDocument(text.text(), language, initials);
        while (byWords && tokens.next()) {
            for (int i = 0; i < questions.size(); i++) {
                WantedWords.Wanted wanted = questions.get(i).words().find(tokens.term());
                if (wanted != null) {
                    add(matches.get(i), text, tokens, wanted);
                }
            }
        }
        return matches.stream().flatMap(each -> each.values().stream()).toList();
    }

    private static Map<Place, Match> quoted(ComposedText text, Wanted question) {
        Map<Place, Match> matches = new LinkedHashMap<>();
        for (int part = 0; part < question.quoted().size(); part++) {
            for (int[] place : question.quoted().get(part).places(text.text())) {
                // Quoted parts are counted down from -1, loose words up from 0.
                add(matches, new Match(text.origin(place[0], place[1]), -1 - part, Match.QUOTED));
            }
        }
        for (int sign = 0; sign < question.signs().size(); sign++) {
            for (int[] place : question.signs().get(sign).places(text.text())) {
                add(matches, new Match(text.origin(place[0], place[1]), FIRST_SIGN + sign, Match.WRITTEN));
            }
        }
        return matches;
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

    /// What is looked for in a text for one question.
    private record Wanted(List<LiteralPart> quoted, List<LiteralPart> signs, WantedWords words) {
        static Wanted of(Asked asked) {
            List<LiteralPart> quoted =
                    asked.query().strict().stream().map(LiteralPart::of).toList();
            List<LiteralPart> signs = QueryForms.signs(asked.query().loose()).stream()
                    .map(LiteralPart::of)
                    .toList();
            return new Wanted(quoted, signs, WantedWords.of(asked.query(), asked.completesLastWord()));
        }
    }

    private record Place(Range range, int word) {}
}
