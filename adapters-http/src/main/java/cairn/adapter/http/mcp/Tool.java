package cairn.adapter.http.mcp;

import cairn.adapter.http.exchange.Permission;
import cairn.adapter.http.request.field.BodyFields;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Scope;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;

/// A tool: what the model is told of it, and what it does.
///
/// @param definition as `tools/list` shows it
/// @param scope what a key must have to call it
record Tool(ObjectNode definition, Scope scope, Handler handler) {
    private static final Set<String> SEARCHES = Set.of("search", "recall", "list");

    /// Does what the arguments say; refuses like a use case. Arguments that the schema does not know were refused
    /// before.
    @FunctionalInterface
    interface Handler {
        ToolResult call(Principal principal, BodyFields arguments);
    }

    String name() {
        return definition.path("name").asText();
    }

    /// Whether it computes for long.
    boolean searches() {
        return SEARCHES.contains(name());
    }

    ToolResult call(Principal principal, ObjectNode arguments) {
        Permission.require(scope, principal.grant());
        BodyFields fields = BodyFields.of(arguments);
        fields.refuseUnknown(known());
        return handler.call(principal, fields);
    }

    private Set<String> known() {
        Set<String> names = new HashSet<>();
        JsonNode properties = definition.path("inputSchema").path("properties");
        properties.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
