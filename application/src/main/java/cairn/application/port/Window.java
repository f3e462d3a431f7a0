package cairn.application.port;

/// A part of an offset list.
///
/// @param limit at most this many, 0 or more
public record Window(int limit, int offset) {}
