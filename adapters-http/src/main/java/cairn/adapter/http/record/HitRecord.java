package cairn.adapter.http.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A hit: the record itself, with these fields added at the same level.
///
/// @param score 0–1
/// @param highlights where words of the query stand
/// @param chunks the passages that matched, the nearest first
/// @param explanation only there when asked for
public record HitRecord(
        @JsonUnwrapped ResourceRecord resource,
        double score,
        List<HighlightRecord> highlights,
        List<ChunkRecord> chunks,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<String> explanation) {}
