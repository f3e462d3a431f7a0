package cairn.adapter.http.record;

import cairn.domain.annotation.Tag;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A tag in responses.
public record TagRecord(
        UUID id, UUID userId, String name, @Nullable String description, String createdAt, String modifiedAt) {
    public static TagRecord of(Tag tag) {
        return new TagRecord(
                tag.id().value(),
                tag.createdBy().value(),
                tag.name().value(),
                tag.description(),
                WireTime.of(tag.createdAt()),
                WireTime.of(tag.modifiedAt()));
    }
}
