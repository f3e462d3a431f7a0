package cairn.adapter.persistence.transaction;

/// Identifies one opening of the database. State seen in an earlier one may be gone, and its numbers may
/// be reused: commits are lost if they were not durable when the database closed itself, or if a standby
/// lacked them when it took over.
public final class Opening {}
