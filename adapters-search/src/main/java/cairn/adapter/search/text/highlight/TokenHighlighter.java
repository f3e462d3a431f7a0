package cairn.adapter.search.text.highlight;

import cairn.adapter.search.text.QueryForms;
import cairn.adapter.search.text.highlight.Literals.Literal;
import cairn.application.port.search.Highlighter;
import cairn.domain.search.highlight.Match;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads a text token by token, as the indexing does, and compares the tokens with those of the query.
public final class TokenHighlighter implements Highlighter {
    /// Greater than the number of words in any question.
    private static final int FIRST_SIGN = 10_000;

    @Override
    public Marker marker(List<Asked> questions) {
        return new TokenMarker(questions.stream().map(Wanted::of).toList());
    }

    private static final class TokenMarker implements Marker {
        private final List<Wanted> questions;
        private final List<WantedWords> words;
        private final Initials initials;
        private final Literals literals = new Literals();

        /// By language of the texts; the key is empty for an unknown language.
        private final Map<String, WordMatches> languages = new HashMap<>();

        TokenMarker(List<Wanted> questions) {
            this.questions = questions;
            this.words = questions.stream().map(Wanted::words).toList();
            this.initials =
                    Initials.of(words.stream().flatMap(WantedWords::beginnings).toList());
            for (int i = 0; i < questions.size(); i++) {
                addLiterals(i, questions.get(i));
            }
        }

        @Override
        public List<Match> matches(String text, @Nullable String language) {
            TextMatches matches = new TextMatches(ComposedText.of(text), questions.size());
            matches.addLiterals(literals);
            if (words.stream().anyMatch(wanted -> !wanted.isEmpty())) {
                matches.addWords(wordsIn(language), language);
            }
            return matches.list();
        }

        private WordMatches wordsIn(@Nullable String language) {
            return languages.computeIfAbsent(
                    language == null ? "" : language, code -> new WordMatches(words, initials, language));
        }

        private void addLiterals(int question, Wanted wanted) {
            for (int part = 0; part < wanted.quoted().size(); part++) {
                // Quoted parts are numbered down from -1, loose words up from 0.
                literals.add(new Literal(question, wanted.quoted().get(part), -1 - part, Match.QUOTED));
            }
            for (int sign = 0; sign < wanted.signs().size(); sign++) {
                literals.add(new Literal(question, wanted.signs().get(sign), FIRST_SIGN + sign, Match.WRITTEN));
            }
        }
    }

    /// What is searched for one question.
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
}
