package cairn.adapter.http.record;

import cairn.domain.search.Chunk;
import org.jspecify.annotations.Nullable;

/// A passage that matched.
///
/// @param pageNumber from 1; null for texts without pages
/// @param score 0–1
public record ChunkRecord(String text, @Nullable Integer pageNumber, double score) {
    public static ChunkRecord of(Chunk chunk) {
        return new ChunkRecord(chunk.text(), chunk.pageNumber(), chunk.score());
    }
}
