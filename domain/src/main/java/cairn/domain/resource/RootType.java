package cairn.domain.resource;

/// What kind of place a root is.
public enum RootType {
    SYSTEM,
    SPACE,
    INTEGRATION
}
