package cairn.adapter.http.json;

import java.util.Set;

/// What is kept of a body while it is read.
///
/// @param treeSize characters of all names and texts together, without the large field
/// @param largeField the one top-level text that may be longer, up to 16 MiB of UTF-8; empty for none
/// @param kept the top-level fields that are kept; empty for all. Others are read past in constant memory.
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
