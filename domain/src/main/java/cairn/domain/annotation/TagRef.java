package cairn.domain.annotation;

/// How a request names a tag: one that exists, or a name that is looked up or made.
public sealed interface TagRef {
    record ById(TagId id) implements TagRef {}

    record ByName(TagName name) implements TagRef {}
}
