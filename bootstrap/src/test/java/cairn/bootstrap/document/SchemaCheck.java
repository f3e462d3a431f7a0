package cairn.bootstrap.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.core.JacksonException;

/// Holds JSON against schemas of the document (JSON Schema 2020-12, formats too).
final class SchemaCheck {
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));
    private final ObjectNode components;
    private final Map<JsonNode, Schema> compiled = new ConcurrentHashMap<>();

    /// @param components schemas that `#/components/schemas/…` refers to
    SchemaCheck(ObjectNode components) {
        this.components = components;
    }

    /// For requests: what the document says to be read in any case is, and what it says to be tolerated. Neither is
    /// said in JSON Schema, since generated clients would be the worse for it.
    static SchemaCheck ofRequests(ApiDocument document) {
        ObjectNode components = document.root().at("/components/schemas").deepCopy();
        components.findParents("x-ignore-case").forEach(SchemaCheck::addLowerCase);
        components.findParents("x-tolerated").forEach(SchemaCheck::addTolerated);
        return new SchemaCheck(components);
    }

    private static void addTolerated(JsonNode schema) {
        ObjectNode object = (ObjectNode) schema;
        JsonNode tolerated = object.remove("x-tolerated");
        ObjectNode strict = object.deepCopy();
        object.removeAll();
        if (tolerated.isEmpty()) {
            // Everything is allowed: nothing needs to be checked, and some numbers cannot be.
            return;
        }
        object.putArray("anyOf").add(strict).add(tolerated);
    }

    private static void addLowerCase(JsonNode schema) {
        ArrayNode words = (ArrayNode) schema.get("enum");
        List<String> written = new ArrayList<>();
        words.forEach(word -> written.add(word.asText("")));
        written.forEach(word -> words.add(word.toLowerCase(Locale.ROOT)));
    }

    /// @return what is wrong, a line each
    List<String> problems(JsonNode schema, String json) {
        try {
            return compiled.computeIfAbsent(schema, this::compile).validate(json, InputFormat.JSON).stream()
                    .map(error -> error.getInstanceLocation() + " " + error.getMessage())
                    .toList();
        } catch (JacksonException e) {
            // The library compares bounds as `long`, which some integers exceed.
            return List.of(String.valueOf(e.getOriginalMessage()));
        }
    }

    private Schema compile(JsonNode schema) {
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        whole.putObject("components").set("schemas", components);
        whole.putArray("allOf").add(schema);
        return registry.getSchema(whole.toString(), InputFormat.JSON);
    }
}
