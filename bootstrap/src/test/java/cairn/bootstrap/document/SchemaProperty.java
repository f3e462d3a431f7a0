package cairn.bootstrap.document;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;

/// A property of a schema of the document, however deep.
///
/// @param name with those of the schemas around it
record SchemaProperty(String name, JsonNode schema) {
    private static final List<String> NESTED =
            List.of("items", "additionalProperties", "allOf", "anyOf", "oneOf", "x-tolerated");

    /// Properties of named schemas and of inline schemas.
    static Stream<SchemaProperty> of(JsonNode document) {
        Stream<SchemaProperty> named = document.at("/components/schemas").properties().stream()
                .flatMap(schema -> in(schema.getKey(), schema.getValue()));
        Stream<SchemaProperty> inline =
                document.findValues("schema").stream().flatMap(schema -> in("(inline)", schema));
        return Stream.concat(named, inline);
    }

    private static Stream<SchemaProperty> in(String name, JsonNode schema) {
        Stream<SchemaProperty> own = schema.path("properties").properties().stream()
                .flatMap(entry -> {
                    SchemaProperty property = new SchemaProperty(name + "." + entry.getKey(), entry.getValue());
                    return Stream.concat(Stream.of(property), in(property.name(), property.schema()));
                });
        Stream<SchemaProperty> nested = NESTED.stream()
                .filter(schema::has)
                .map(schema::get)
                .flatMap(part -> part.isArray() ? part.valueStream() : Stream.of(part))
                .flatMap(part -> in(name, part));
        return Stream.concat(own, nested);
    }

    String description() {
        return schema.path("description").asText();
    }

    List<JsonNode> examples() {
        return schema.path("examples").valueStream().toList();
    }

    @Override
    public String toString() {
        return name;
    }
}
