package cairn.adapter.http.record.version;

import cairn.adapter.http.record.ResourceRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of groups of duplicates.
public record DuplicatePage(boolean hasMore, @Nullable String nextCursor, List<Group> groups) {
    /// @param by `checksum` or `url`
    /// @param checksum in hex; null for duplicates by URL
    /// @param url null for duplicates by checksum
    /// @param resources the oldest ones
    public record Group(
            String by,
            @Nullable String checksum,
            @Nullable String url,
            long count,
            String countRelation,
            List<ResourceRecord> resources) {}
}
