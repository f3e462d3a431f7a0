package cairn.adapter.search.text.highlight;

import cairn.adapter.search.text.LastWord;
import cairn.adapter.search.text.Spelling;
import cairn.adapter.search.text.Spelling.Similar;
import cairn.adapter.search.text.WordTokens;
import cairn.domain.search.highlight.Match;
import cairn.domain.search.query.QueryText;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The loose words of a query, as forms by which they are recognised in a text.
///
/// @param similar forms that do not occur in the workspace, so that similar ones match too
/// @param last a prefix of a word
record WantedWords(Map<String, Wanted> forms, Map<Similar, Wanted> similar, Optional<LastWord> last, Wanted asLast) {

    /// @param word its index in the query
    record Wanted(int word, int worth) {}

    static WantedWords of(QueryText query, boolean completesLastWord) {
        Map<String, Wanted> forms = new HashMap<>();
        Map<Similar, Wanted> similar = new LinkedHashMap<>();
        int word = -1;
        WordTokens tokens = WordTokens.ofQuery(query.loose());
        while (tokens.next()) {
            String form = tokens.term();
            boolean written = tokens.step() > 0;
            word += written ? 1 : 0;
            forms.putIfAbsent(form, new Wanted(word, written ? Match.WRITTEN : Match.OTHER_FORM));
            if (written && query.unknown().contains(form)) {
                Wanted wanted = new Wanted(word, Match.SIMILAR);
                Spelling.similar(form).forEach(one -> similar.putIfAbsent(one, wanted));
            }
        }
        Optional<LastWord> last = completesLastWord ? LastWord.of(query.loose()) : Optional.empty();
        return new WantedWords(forms, similar, last, new Wanted(Math.max(0, word), Match.SIMILAR));
    }

    /// The beginnings of the wanted forms. A misspelt form may be wrong from its second letter on.
    Stream<String> beginnings() {
        return Stream.of(
                        forms.keySet().stream(),
                        similar.keySet().stream().map(one -> one.form().substring(0, one.prefix())),
                        last.stream().flatMap(word -> Stream.of(word.written(), word.folded())))
                .flatMap(each -> each)
                .filter(form -> !form.isEmpty());
    }

    boolean isEmpty() {
        return forms.isEmpty();
    }

    /// The word of the query that a form in a text matches; null if none.
    @Nullable
    Wanted find(String form) {
        Wanted known = forms.get(form);
        if (known != null) {
            return known;
        }
        if (last.filter(word -> begins(form, word)).isPresent()) {
            return asLast;
        }
        return similar.entrySet().stream()
                .filter(wanted -> Spelling.areSimilar(wanted.getKey(), form))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    private static boolean begins(String form, LastWord word) {
        boolean isBase = form.charAt(0) == WordTokens.BASE || form.charAt(0) == WordTokens.JOINED;
        return form.startsWith(word.written()) || (isBase && form.startsWith(word.folded(), 1));
    }
}
