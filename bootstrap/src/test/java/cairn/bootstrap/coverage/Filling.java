package cairn.bootstrap.coverage;

import cairn.bootstrap.document.Operation;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Fills an operation in for a tenant: placeholders, required parameters, and the ids of its example.
record Filling(Operation operation) {
    /// What the placeholder that follows stands for.
    private static final Map<String, String> PLACES = Map.ofEntries(
            Map.entry("/v2/resources/", "note"),
            Map.entry("/v2/resources/external/", "external"),
            Map.entry("/v2/notepads/", "note"),
            Map.entry("/v2/notes/", "note"),
            Map.entry("/v2/resource-roots/", "root"),
            Map.entry("/v2/tags/", "tag"),
            Map.entry("/v2/comments/", "comment"),
            Map.entry("/v2/spaces/", "space"),
            Map.entry("/v2/aliases/", "alias"),
            Map.entry("/v2/imports/", "import"),
            Map.entry("/v2/keys/", "key"),
            Map.entry("/v2/webhooks/", "webhook"),
            Map.entry("/v2/publications/", "publication"),
            Map.entry("/v2/memories/", "memory"),
            Map.entry("/v2/memories/jobs/", "memoryJob"),
            Map.entry("/items/", "note"));

    /// What the ids of fields are ids of.
    private static final Map<String, List<String>> FIELDS = Map.of(
            "folder", List.of("parentId", "parentIds", "ancestorIds", "moveFolderId", "copyFolderId"),
            "note", List.of("resourceId", "resourceIds", "insertAfterId"),
            "tag", List.of("id", "tagIds", "mergeInto"),
            "root", List.of("rootId", "rootIds", "roots", "excludeRoots"),
            "user", List.of("userId", "userIds"),
            "workspace", List.of("workspaceId"),
            "upload", List.of("path", "key"));

    static String whatIsAt(Field field, Operation operation) {
        if (operation.id().equals("putAlias")) {
            return "folder";
        }
        if (field.pointer().matches(".*/(roots|excludeRoots)/0/id")) {
            return "root";
        }
        return FIELDS.entrySet().stream()
                .filter(entry -> entry.getValue().contains(field.name()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Filling doesn't know what " + field.pointer() + " of "
                        + operation.id() + " is the id of; tell it"));
    }

    boolean namesSomething() {
        return operation.path().contains("{");
    }

    /// Whether the place may be empty before, as with the names of aliases.
    boolean makesWhatItNames() {
        return operation.method().equals("PUT") && operation.response(201).isPresent();
    }

    /// What the placeholder stands for.
    String place() {
        if (operation.path().startsWith("/v2/resources/{id}/file")) {
            return "file";
        }
        String before = operation.path().substring(0, operation.path().indexOf('{'));
        return Optional.ofNullable(PLACES.get(before))
                .orElseThrow(() -> new IllegalStateException(
                        "Filling doesn't know what " + operation.path() + " is about; tell it"));
    }

    String path(Tenant tenant) {
        return namesSomething() ? path(tenant.id(place())) : path("");
    }

    /// @param placeholder what stands there
    String path(String placeholder) {
        String path = operation.path().replace("{version}", "1").replaceAll("\\{[^}]*}", placeholder);
        String query = operation.parameters("query").stream()
                .filter(parameter -> parameter.path("required").asBoolean())
                .map(parameter -> parameter.path("name").asText() + "=" + encoded(example(parameter)))
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? path : path + "?" + query;
    }

    /// The document's example with the tenant's ids; empty when there is no JSON body.
    Optional<JsonNode> body(Tenant tenant) {
        return operation.requestSchema().map(schema -> {
            JsonNode body = operation.requestExample().orElseThrow().deepCopy();
            Field.of(operation.document(), schema).stream()
                    .filter(Field::isId)
                    .filter(field -> !body.at(field.pointer()).isMissingNode())
                    .filter(field -> !body.at(field.pointer()).asText().startsWith("@alias::"))
                    .forEach(
                            field -> JsonNodes.put(body, field.pointer(), text(tenant.id(whatIsAt(field, operation)))));
            return body;
        });
    }

    static JsonNode text(String text) {
        return JsonNodeFactory.instance.textNode(text);
    }

    private String example(JsonNode parameter) {
        if (!parameter.has("example")) {
            throw new IllegalStateException(
                    "the required parameter " + parameter.path("name") + " of " + operation.id() + " has no example");
        }
        return parameter.get("example").asText();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
