package cairn.adapter.http.mcp;

import cairn.domain.workspace.Scope;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The tools by name, as described in `tools.json`: names, schemas, annotations and required scopes.
final class ToolCatalog {
    private final Map<String, Tool> tools = new LinkedHashMap<>();

    /// @throws IllegalArgumentException unless there is exactly one handler per described tool
    ToolCatalog(Map<String, Tool.Handler> handlers) {
        for (JsonNode described : described()) {
            ObjectNode definition = described.deepCopy();
            Scope scope = Scope.ofWireName(definition.remove("scope").asText()).orElseThrow();
            String name = definition.path("name").asText();
            describeNotice(definition);
            Tool.Handler handler = handlers.get(name);
            if (handler == null) {
                throw new IllegalArgumentException("nothing does what the tool " + name + " says");
            }
            tools.put(name, new Tool(definition, scope, handler));
        }
        if (tools.size() != handlers.size()) {
            throw new IllegalArgumentException("a tool that tools.json does not describe");
        }
    }

    /// All tools have this output, so it is described in one place.
    private static void describeNotice(ObjectNode definition) {
        if (definition.path("outputSchema").path("properties") instanceof ObjectNode properties) {
            properties.putObject(ToolResult.NOTICE).put("type", "string").put("description", "What the values are.");
        }
    }

    private static JsonNode described() {
        try (InputStream json = ToolCatalog.class.getResourceAsStream("/mcp/tools.json")) {
            return new ObjectMapper().readTree(Objects.requireNonNull(json));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ArrayNode definitions() {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        tools.values().forEach(tool -> all.add(tool.definition()));
        return all;
    }

    Optional<Tool> find(String name) {
        return Optional.ofNullable(tools.get(name));
    }
}
