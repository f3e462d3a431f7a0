package cairn.domain.search.query;

import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Words of a query that occur nowhere in the workspace.
///
/// @param misspelt those that are not ordinary words: similar words are searched instead
/// @param absent share of the query's significant words that are ordinary words and occur nowhere: 0–1
public record UnknownWords(Set<String> misspelt, double absent) {
    public UnknownWords {
        misspelt = Set.copyOf(misspelt);
    }

    /// @param isOrdinary whether a general vocabulary contains a word, given in lower case
    public static UnknownWords of(QueryText text, Set<String> unknown, Predicate<String> isOrdinary) {
        Set<String> ordinary = unknown.stream().filter(isOrdinary).collect(Collectors.toSet());
        Set<String> misspelt =
                unknown.stream().filter(word -> !ordinary.contains(word)).collect(Collectors.toSet());
        return new UnknownWords(misspelt, text.shareOf(ordinary));
    }
}
