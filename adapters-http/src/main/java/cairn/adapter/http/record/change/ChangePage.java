package cairn.adapter.http.record.change;

import java.util.List;

/// A page of changes.
///
/// @param nextCursor present on every page, including the last
public record ChangePage(List<ChangeRecord> changes, String nextCursor, boolean hasMore) {}
