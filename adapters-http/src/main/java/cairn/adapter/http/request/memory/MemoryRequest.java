package cairn.adapter.http.request.memory;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.ExternalIds;
import cairn.adapter.http.request.field.ObjectReadings;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.TagReadings;
import cairn.adapter.http.request.field.Value;
import cairn.application.memory.CreateMemories;
import cairn.application.memory.CreateMemory;
import cairn.domain.memory.Memory;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.Retention;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/// The bodies of `POST /v2/memories` and `POST /v2/memories/batch`.
public final class MemoryRequest {
    private MemoryRequest() {}

    public static CreateMemory.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        boolean infer = fields.optional("infer", Value::bool).orElse(true);
        if (infer && !fields.isAbsent("externalId")) {
            fields.violations()
                    .add(
                            "/externalId",
                            "invalid_value",
                            "externalId identifies one memory, but infer creates one for each fact; set infer to"
                                    + " false, or leave externalId out.");
        }
        Optional<NewMemory> memory = memory(fields);
        fields.violations().refuse();
        return new CreateMemory.Command(memory.orElseThrow(), infer);
    }

    public static List<NewMemory> parseBatch(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        List<NewMemory> memories = fields.required(
                        "memories", value -> value.list(CreateMemories.MOST, MemoryRequest::entry))
                .orElse(List.of());
        if (memories.isEmpty() && fields.object().path("memories").isEmpty()) {
            fields.violations().addOnce("/memories", "too_short", "memories must have at least one entry.");
        }
        refuseRepeated(fields);
        fields.violations().refuse();
        return memories;
    }

    private static void refuseRepeated(BodyFields fields) {
        ExternalIds seen = new ExternalIds();
        int place = 0;
        for (JsonNode entry : fields.object().path("memories")) {
            seen.add(entry.path("externalId"), "/memories/" + place++)
                    .ifPresent(
                            repeated -> fields.violations().add(repeated.pointer(), repeated.code(), repeated.hint()));
        }
    }

    private static Optional<NewMemory> entry(Value value) {
        return value.object().flatMap(fields -> {
            if (fields.flag("infer")) {
                return value.refuse(
                        "invalid_value", "infer must be false in a batch; send texts to be split one by one.");
            }
            return memory(fields);
        });
    }

    /// Empty if anything is invalid.
    private static Optional<NewMemory> memory(BodyFields fields) {
        fields.optional("source", MemoryRequest::source);
        Optional<String> content = fields.required("content", MemoryRequest::content);
        NewMemory rest = new NewMemory(
                "",
                fields.optional("name", MemoryRequest::name).orElse(null),
                TagReadings.tags(fields),
                fields.optional("metadata", ObjectReadings.stored("metadata", Markings.MAX_PREFERENCES))
                        .orElse(null),
                new Retention(
                        fields.flag("immutable"),
                        fields.optional("expiresAt", Readings::time).orElse(null)),
                fields.optional("externalId", Readings::externalId).orElse(null));
        return content.map(rest::withContent);
    }

    private static Optional<String> source(Value value) {
        return value.text()
                .flatMap(source -> source.equals("text")
                        ? Optional.of(source)
                        : value.refuse("invalid_value", "source must be text; nothing else can be remembered yet."));
    }

    static Optional<ResourceName> name(Value value) {
        return value.text(1, ResourceName.MAX_LENGTH).map(ResourceName::new);
    }

    static Optional<String> content(Value value) {
        return value.text(Memory.SHORTEST, Memory.LONGEST)
                .flatMap(text ->
                        text.isBlank() ? value.refuse("too_short", "content must not be blank.") : Optional.of(text));
    }
}
