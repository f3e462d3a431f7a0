package cairn.domain.resource;

/// A folder by the name that may stand for its id.
public record NamedFolder(Alias alias, ResourceId folder) {}
