package cairn.adapter.search.text.highlight;

import cairn.adapter.search.text.WordTokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Matches words of texts in one language with words of the questions. Each word is analysed once, since
/// the texts of a page of hits share most words. Not thread-safe.
final class WordMatches {
    /// Maximum number of cached words.
    private static final int MOST = 10_000;

    private final List<WantedWords> questions;
    private final @Nullable String language;
    private final Initials initials;
    private final Map<String, List<Found>> known = new HashMap<>();

    /// @param initials of the wanted forms
    /// @param language of the texts; null if unknown
    WordMatches(List<WantedWords> questions, Initials initials, @Nullable String language) {
        this.questions = questions;
        this.initials = WordTokens.keepsBeginnings(language) ? initials : Initials.ANY;
        this.language = language;
    }

    /// @param question its index
    record Found(int question, WantedWords.Wanted wanted) {}

    /// The matches of the word in `text` from `from` to `to`, best first. Null if more of the text than
    /// the word must be analysed.
    @Nullable
    List<Found> find(String text, int from, int to) {
        if (!initials.mayBegin(text, from, to)) {
            return List.of();
        }
        return WordTokens.mayGoOn(text, to) ? null : find(text.substring(from, to));
    }

    private List<Found> find(String word) {
        List<Found> found = known.get(word);
        if (found == null) {
            found = analysed(word);
            if (known.size() < MOST) {
                known.put(word, found);
            }
        }
        return found;
    }

    private List<Found> analysed(String word) {
        List<Found> found = new ArrayList<>();
        WordTokens tokens = WordTokens.ofDocument(word, language);
        while (tokens.next()) {
            found.addAll(ofToken(tokens.term()));
        }
        return List.copyOf(found);
    }

    /// The matches of a token.
    List<Found> ofToken(String term) {
        List<Found> found = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            WantedWords.Wanted wanted = questions.get(i).find(term);
            if (wanted != null) {
                found.add(new Found(i, wanted));
            }
        }
        return found;
    }
}
