package cairn.adapter.search.text;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A name that is asked for while its last word is typed.
///
/// @param finished for each other word the forms that a name may have of it, as [NameForms] has them
/// @param last empty where the last is finished too
public record TypedName(List<Set<String>> finished, Optional<LastWord> last) {

    /// Empty where no name is asked for.
    public static Optional<TypedName> of(String question) {
        List<Set<String>> words = NameForms.asked(question);
        if (words.isEmpty()) {
            return Optional.empty();
        }
        Optional<LastWord> last = LastWord.of(question);
        return Optional.of(new TypedName(last.isEmpty() ? words : words.subList(0, words.size() - 1), last));
    }
}
