package cairn.adapter.persistence.transaction;

/// Tells one opening of the database from others. What was seen in an earlier one may not be there: a
/// commit that was not durable when the database closed itself is lost, as is one that a standby lacked
/// when it took over, and its numbers are given again.
public final class Opening {}
