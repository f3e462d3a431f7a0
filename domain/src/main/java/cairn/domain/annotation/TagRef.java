package cairn.domain.annotation;

import java.util.Collection;
import java.util.List;

/// A tag as a request refers to it: by the ID of an existing tag, or by a name, which is looked up,
/// and created if unknown.
public sealed interface TagRef {
    static List<TagRef> byIds(Collection<TagId> ids) {
        return ids.stream().<TagRef>map(ById::new).toList();
    }

    record ById(TagId id) implements TagRef {}

    record ByName(TagName name) implements TagRef {}
}
