package cairn.adapter.http.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The formats of pages.
public final class Pages {
    private Pages() {}

    /// `eq` for an exact total, `gte` for "at least".
    public static String relation(boolean exact) {
        return exact ? "eq" : "gte";
    }

    /// A page of a list that is read by offset.
    ///
    /// @param count total number of items
    public record OffsetPage(long count, Map<String, ?> data) {
        public static OffsetPage of(long count, String name, List<?> items) {
            return new OffsetPage(count, Map.of(name, items));
        }
    }

    /// A page of a list that is read by cursor.
    public record CursorPage(
            long total,
            String totalRelation,
            boolean hasMore,
            @Nullable String nextCursor,
            List<ResourceRecord> resources) {
        public static CursorPage of(
                long total,
                boolean exact,
                boolean hasMore,
                @Nullable String nextCursor,
                List<ResourceRecord> resources) {
            return new CursorPage(total, relation(exact), hasMore, nextCursor, resources);
        }
    }

    /// A page of hits.
    ///
    /// @param hits records of hits, complete or with selected fields
    /// @param stale only present if some writes are not reflected yet
    /// @param degraded only present if some part could not respond
    public record HitPage(
            long total,
            String totalRelation,
            boolean hasMore,
            List<?> hits,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Boolean stale,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> degraded) {
        public static HitPage of(
                long total, boolean exact, boolean hasMore, List<?> hits, boolean stale, List<String> degraded) {
            return new HitPage(total, relation(exact), hasMore, hits, stale ? true : null, degraded);
        }
    }
}
