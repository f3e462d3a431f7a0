package cairn.domain.search.query;

import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Words of a question that nothing in the workspace holds.
///
/// @param misspelt words that are not ordinary ones: similar words are looked for in their place
/// @param absent how large a part of the question the others are, ordinary words that just nobody used: 0–1
public record UnknownWords(Set<String> misspelt, double absent) {
    public UnknownWords {
        misspelt = Set.copyOf(misspelt);
    }

    /// @param isOrdinary whether a word, in lower case, stands in a general vocabulary
    public static UnknownWords of(QueryText text, Set<String> unknown, Predicate<String> isOrdinary) {
        Set<String> ordinary = unknown.stream().filter(isOrdinary).collect(Collectors.toSet());
        Set<String> misspelt =
                unknown.stream().filter(word -> !ordinary.contains(word)).collect(Collectors.toSet());
        return new UnknownWords(misspelt, text.shareOf(ordinary));
    }
}
