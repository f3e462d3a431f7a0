package cairn.application.port;

/// A part of an offset list.
///
/// @param limit maximum number of items, 0 or more
public record Window(int limit, int offset) {}
