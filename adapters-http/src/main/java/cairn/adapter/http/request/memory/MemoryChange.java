package cairn.adapter.http.request.memory;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.ObjectReadings;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.TagReadings;
import cairn.adapter.http.request.field.Value;
import cairn.application.memory.UpdateMemory;
import cairn.application.tree.Change;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The body of `PATCH /v2/memories/{id}`. Absent fields stay as they are, and null clears optional ones.
public final class MemoryChange {
    private static final Set<String> KNOWN = Set.of("content", "name", "tags", "metadata", "expiresAt");

    private MemoryChange() {}

    /// The ID is checked after the body: 400 comes before 404.
    public static Function<ResourceId, UpdateMemory.Command> parse(ObjectNode body, Precondition precondition) {
        BodyFields fields = BodyFields.of(body);
        fields.refuseUnlessOneOf(KNOWN);
        String content = fields.replacement("content", MemoryRequest::content).orElse(null);
        ResourceName name = fields.replacement("name", MemoryRequest::name).orElse(null);
        List<TagRef> tags = fields.object().has("tags") ? TagReadings.tags(fields) : null;
        Change<String> metadata =
                change(fields, "metadata", ObjectReadings.stored("metadata", Markings.MAX_PREFERENCES));
        Change<Instant> expiresAt = change(fields, "expiresAt", Readings::time);
        fields.violations().refuse();
        return id -> new UpdateMemory.Command(id, content, name, tags, metadata, expiresAt, precondition);
    }

    private static <T> Change<T> change(BodyFields fields, String name, Function<Value, Optional<T>> reading) {
        return fields.object().has(name)
                ? new Change.To<>(fields.optional(name, reading).orElse(null))
                : Change.keep();
    }
}
