package cairn.domain.version;

import cairn.domain.resource.FileContent;

/// Bytes that a file had, and what was said of them.
public record FileVersion(Version version, FileContent content) {}
