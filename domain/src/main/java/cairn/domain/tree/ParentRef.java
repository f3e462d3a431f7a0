package cairn.domain.tree;

import cairn.domain.Ids;
import cairn.domain.resource.ResourceId;
import java.util.Optional;

/// A folder as a request refers to it.
public sealed interface ParentRef {
    record ById(ResourceId id) implements ParentRef {}

    record ByAlias(Alias alias) implements ParentRef {}

    /// Returns empty if the text is neither an id nor `@alias::<name>`.
    static Optional<ParentRef> parse(String text) {
        if (text.startsWith(Alias.PREFIX)) {
            return Alias.parse(text).map(ByAlias::new);
        }
        return Ids.parse(text).map(id -> new ById(new ResourceId(id)));
    }
}
