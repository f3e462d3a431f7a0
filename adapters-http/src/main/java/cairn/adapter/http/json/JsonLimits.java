package cairn.adapter.http.json;

import java.util.Set;

/// Limits for reading a body.
///
/// @param treeSize maximum characters of all names and texts together, without the large field
/// @param largeField a top-level text that may be longer, up to 16 MiB of UTF-8; empty for none
/// @param kept the top-level fields to keep; empty for all. Others are skipped in constant memory.
public record JsonLimits(int treeSize, String largeField, Set<String> kept) {
    public JsonLimits {
        kept = Set.copyOf(kept);
    }

    public static JsonLimits of(int treeSize) {
        return new JsonLimits(treeSize, "", Set.of());
    }

    boolean keeps(String field) {
        return kept.isEmpty() || kept.contains(field);
    }
}
