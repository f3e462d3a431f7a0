package cairn.adapter.search.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The words of names, by which it is told whether all that is asked for stands in one.
public final class NameForms {
    /// Words of a question; who asks for more does not ask for a name.
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

    /// For each word that is asked for the forms that a name may have of it; none where no name is asked for.
    public static List<Set<String>> asked(String question) {
        List<Set<String>> words = new ArrayList<>();
        WordTokens tokens = WordTokens.ofQueryWithoutStems(question);
        while (tokens.next()) {
            if (words.isEmpty() || tokens.step() > 0) {
                words.add(new HashSet<>());
            }
            Set<String> forms = words.getLast();
            // As it is written and its base, with and without hyphens; the others are parts, which are not all of it.
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
