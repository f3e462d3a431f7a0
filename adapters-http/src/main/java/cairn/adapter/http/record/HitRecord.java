package cairn.adapter.http.record;

import cairn.adapter.http.json.Json;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A hit: the record itself, with these fields added at the same level.
///
/// @param score 0–1
/// @param weak true if nothing is near enough and it is just one of the nearest; not there otherwise
/// @param snippet what it says about the query, in a few lines
/// @param highlights where words of the query stand
/// @param chunks the passages that matched, the nearest first
/// @param explanation only there when asked for
public record HitRecord(
        @JsonUnwrapped ResourceRecord resource,
        double score,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean weak,
        String snippet,
        List<HighlightRecord> highlights,
        List<ChunkRecord> chunks,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<String> explanation) {
    /// The names of all fields, in their order.
    public static final List<String> FIELDS = Stream.concat(
                    names(ResourceRecord.class), names(HitRecord.class).skip(1))
            .toList();

    /// The hit with these fields alone.
    public ObjectNode only(Set<String> fields) {
        return Json.object(this).retain(fields);
    }

    private static Stream<String> names(Class<? extends Record> type) {
        return Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName);
    }
}
