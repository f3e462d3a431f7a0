package cairn.domain.tree;

/// The type of a root.
public enum RootType {
    SYSTEM,
    SPACE,
    INTEGRATION
}
