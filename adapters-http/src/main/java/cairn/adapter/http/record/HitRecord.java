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
/// @param weak true if nothing was near enough and this is just one of the nearest; otherwise absent
/// @param snippet the best-matching text, in a few lines
/// @param highlights positions of the query's words
/// @param chunks the passages that matched, nearest first
/// @param explanation only present on request
public record HitRecord(
        @JsonUnwrapped ResourceRecord resource,
        double score,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean weak,
        String snippet,
        List<HighlightRecord> highlights,
        List<ChunkRecord> chunks,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<String> explanation) {
    /// The names of all fields, in order.
    public static final List<String> FIELDS = Stream.concat(
                    names(ResourceRecord.class), names(HitRecord.class).skip(1))
            .toList();

    /// The hit with only these fields.
    public ObjectNode only(Set<String> fields) {
        return Json.object(this).retain(fields);
    }

    private static Stream<String> names(Class<? extends Record> type) {
        return Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName);
    }
}
