package cairn.adapter.persistence.transaction;

/// How large the file of an embedded database is, and how much of it is needed. The rest holds pages that were written
/// anew elsewhere; it is used again, and given back while nobody writes and when the server stops.
///
/// @param bytes size of the file
/// @param neededBytes of these, estimated from whole percentages
public record FileSpace(long bytes, long neededBytes) {}
