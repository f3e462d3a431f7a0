package cairn.domain.tree;

/// What kind of place a root is.
public enum RootType {
    SYSTEM,
    SPACE,
    INTEGRATION
}
