package cairn.domain.tree;

/// How a request names roots.
public sealed interface RootRef {
    record Named(ParentRef root) implements RootRef {}

    record Described(RootCriteria criteria) implements RootRef {}
}
