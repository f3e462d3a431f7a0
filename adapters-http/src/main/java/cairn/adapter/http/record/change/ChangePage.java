package cairn.adapter.http.record.change;

import java.util.List;

/// A page of changes.
///
/// @param nextCursor there on every page, the last one included
public record ChangePage(List<ChangeRecord> changes, String nextCursor, boolean hasMore) {}
