package cairn.domain.memory;

import cairn.domain.annotation.TagRef;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.Retention;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A memory to be created.
///
/// @param name null to use the beginning of the content
/// @param metadata a JSON object as text, stored as the preferences of the note
public record NewMemory(
        String content,
        @Nullable ResourceName name,
        List<TagRef> tags,
        @Nullable String metadata,
        Retention retention,
        @Nullable ExternalId externalId) {
    public NewMemory {
        tags = List.copyOf(tags);
    }

    public NewMemory withTags(List<TagRef> other) {
        return new NewMemory(content, name, other, metadata, retention, externalId);
    }

    public NewMemory withContent(String other) {
        return new NewMemory(other, name, tags, metadata, retention, externalId);
    }
}
