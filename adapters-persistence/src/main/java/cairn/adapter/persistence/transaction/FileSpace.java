package cairn.adapter.persistence.transaction;

/// The size of an embedded database's file, and how much of it is needed. The rest holds pages
/// that were rewritten elsewhere. That space is reused; it is given back while nobody writes,
/// and when the server stops.
///
/// @param bytes size of the file
/// @param neededBytes part of it that is needed, estimated from whole percentages
public record FileSpace(long bytes, long neededBytes) {}
