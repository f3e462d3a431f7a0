package cairn.domain.tree;

import java.util.Optional;

/// Roots told by what they are. What is empty asks nothing.
///
/// @param subtype `inbox`, `bin`, or the provider of an integration
public record RootCriteria(Optional<RootType> type, Optional<String> subtype, Optional<Boolean> isPrivate) {

    public boolean asksForSomething() {
        return type.isPresent() || subtype.isPresent() || isPrivate.isPresent();
    }

    public boolean admits(Root root) {
        return type.filter(wanted -> wanted != root.type()).isEmpty()
                && subtype.filter(wanted -> !wanted.equals(root.subtype())).isEmpty()
                && isPrivate.filter(wanted -> wanted != root.isPrivate()).isEmpty();
    }

    /// The bin is never meant unless it is named.
    public boolean namesTheBin() {
        return subtype.filter(Root.BIN::equals).isPresent();
    }
}
