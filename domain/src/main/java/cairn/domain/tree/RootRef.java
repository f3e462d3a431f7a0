package cairn.domain.tree;

/// One or more roots as a request refers to them.
public sealed interface RootRef {
    record Named(ParentRef root) implements RootRef {}

    record Described(RootCriteria criteria) implements RootRef {}
}
