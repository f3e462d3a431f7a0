package cairn.adapter.http.record.publication;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of the contents of a published folder.
public record PublishedPage(boolean hasMore, @Nullable String nextCursor, List<PublicRecord> resources) {}
