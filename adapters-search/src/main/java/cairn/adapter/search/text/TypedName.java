package cairn.adapter.search.text;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A name in a query whose last word is still being typed.
///
/// @param finished for each other word, the forms by which a name may contain it, from [NameForms]
/// @param last empty if the last word is finished too
public record TypedName(List<Set<String>> finished, Optional<LastWord> last) {

    /// Empty if the question is no name.
    public static Optional<TypedName> of(String question) {
        List<Set<String>> words = NameForms.asked(question);
        if (words.isEmpty()) {
            return Optional.empty();
        }
        Optional<LastWord> last = LastWord.of(question);
        return Optional.of(new TypedName(last.isEmpty() ? words : words.subList(0, words.size() - 1), last));
    }
}
