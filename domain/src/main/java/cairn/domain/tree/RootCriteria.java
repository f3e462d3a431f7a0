package cairn.domain.tree;

import java.util.Optional;

/// Selects roots by their properties. Empty criteria admit all roots.
///
/// @param subtype as of [Root]
public record RootCriteria(Optional<RootType> type, Optional<String> subtype, Optional<Boolean> isPrivate) {

    public boolean asksForSomething() {
        return type.isPresent() || subtype.isPresent() || isPrivate.isPresent();
    }

    public boolean admits(Root root) {
        return type.filter(wanted -> wanted != root.type()).isEmpty()
                && subtype.filter(wanted -> !wanted.equals(root.subtype())).isEmpty()
                && isPrivate.filter(wanted -> wanted != root.isPrivate()).isEmpty();
    }

    /// Whether the bin may match; it never does unless its subtype is given.
    public boolean namesTheBin() {
        return subtype.filter(Root.BIN::equals).isPresent();
    }
}
