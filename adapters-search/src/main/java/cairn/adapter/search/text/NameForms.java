package cairn.adapter.search.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The words of names, used to check whether a name contains everything in a question.
public final class NameForms {
    /// Maximum words of a question; with more it is no name.
    private static final int MOST_WORDS = 8;

    private NameForms() {}

    /// All forms of the words of a name.
    public static Set<String> of(String name) {
        Set<String> forms = new LinkedHashSet<>();
        WordTokens tokens = WordTokens.ofDocument(name);
        while (tokens.next()) {
            forms.add(tokens.term());
        }
        return forms;
    }

    /// For each word of a question, the forms by which a name may contain it; empty if the question is
    /// no name.
    public static List<Set<String>> asked(String question) {
        List<Set<String>> words = new ArrayList<>();
        WordTokens tokens = WordTokens.ofQueryWithoutStems(question);
        while (tokens.next()) {
            if (words.isEmpty() || tokens.step() > 0) {
                words.add(new HashSet<>());
            }
            Set<String> forms = words.getLast();
            // The written form and the base, with and without hyphens. Other forms are parts, which are
            // not the whole word.
            if (forms.size() < 2 || tokens.isJoined()) {
                forms.add(tokens.term());
            }
            if (words.size() > MOST_WORDS) {
                return List.of();
            }
        }
        return words;
    }
}
