package cairn.domain.version;

import cairn.domain.resource.FileContent;

/// Former bytes of a file, and their description.
public record FileVersion(Version version, FileContent content) {}
