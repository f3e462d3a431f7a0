package cairn.domain.annotation;

import java.util.Collection;
import java.util.List;

/// How a request names a tag: one that exists, or a name that is looked up or made.
public sealed interface TagRef {
    static List<TagRef> byIds(Collection<TagId> ids) {
        return ids.stream().<TagRef>map(ById::new).toList();
    }

    record ById(TagId id) implements TagRef {}

    record ByName(TagName name) implements TagRef {}
}
