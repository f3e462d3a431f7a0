package cairn.adapter.http.mcp;

import cairn.adapter.http.exchange.Permission;
import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Value;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Scope;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A tool: its description for the model, and its implementation.
///
/// @param definition as in `tools/list`
/// @param scope that a key needs to call it
record Tool(ObjectNode definition, Scope scope, Handler handler) {
    private static final Set<String> SEARCHES = Set.of("search", "recall", "list");

    /// Runs the tool. Rejects like a use case. Arguments unknown to the schema were rejected before.
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
        requireWords(fields);
        return handler.call(principal, fields);
    }

    /// Checks enums, since the code that reads arguments accepts more words than the schema, such as
    /// kinds that no item has.
    private void requireWords(BodyFields fields) {
        List<Value> wrong = new ArrayList<>();
        definition.at("/inputSchema/properties").properties().forEach(property -> {
            JsonNode given = fields.object().path(property.getKey());
            String pointer = "/" + property.getKey();
            if (given.isArray()) {
                Set<String> words = words(property.getValue().path("items"));
                for (int i = 0; i < given.size(); i++) {
                    requireWord(new Value(given.get(i), pointer + "/" + i, fields.violations()), words, wrong);
                }
            } else {
                requireWord(new Value(given, pointer, fields.violations()), words(property.getValue()), wrong);
            }
        });
        if (!wrong.isEmpty()) {
            fields.violations().refuse();
        }
    }

    private static void requireWord(Value value, Set<String> words, List<Value> wrong) {
        boolean isWrong = !words.isEmpty()
                && value.node().isTextual()
                && value.word(word -> Optional.of(word).filter(words::contains), String.join(", ", words))
                        .isEmpty();
        if (isWrong) {
            wrong.add(value);
        }
    }

    /// The words in order; empty if any are allowed.
    private static Set<String> words(JsonNode schema) {
        Set<String> words = new LinkedHashSet<>();
        schema.path("enum").forEach(word -> words.add(word.asText()));
        return words;
    }

    private Set<String> known() {
        Set<String> names = new HashSet<>();
        JsonNode properties = definition.path("inputSchema").path("properties");
        properties.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
