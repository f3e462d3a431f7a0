package cairn.adapter.http.record.memory;

import cairn.adapter.http.record.RawJson;
import cairn.adapter.http.record.WireTime;
import cairn.domain.memory.Memory;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A memory.
///
/// @param score only present for hits
public record MemoryRecord(
        UUID id,
        String name,
        String content,
        List<Tag> tags,
        @Nullable RawJson metadata,
        boolean immutable,
        @Nullable String expiresAt,
        @Nullable String externalId,
        String createdAt,
        String modifiedAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double score) {
    public MemoryRecord {
        tags = List.copyOf(tags);
    }

    public static MemoryRecord of(Memory memory) {
        return of(memory, null);
    }

    public static MemoryRecord of(Memory memory, @Nullable Double score) {
        Header header = memory.header();
        Markings markings = header.markings();
        return new MemoryRecord(
                header.id().value(),
                header.name().value(),
                memory.content(),
                memory.view().tags().stream()
                        .map(tag -> new Tag(tag.id().value(), tag.name()))
                        .toList(),
                RawJson.of(markings.preferences()),
                markings.retention().isImmutable(),
                WireTime.ofNullable(markings.retention().expiresAt()),
                external(markings.externalId()),
                WireTime.of(header.createdAt()),
                WireTime.of(header.modifiedAt()),
                score);
    }

    private static @Nullable String external(@Nullable ExternalId id) {
        return id == null ? null : id.value();
    }

    public record Tag(UUID id, String name) {}
}
