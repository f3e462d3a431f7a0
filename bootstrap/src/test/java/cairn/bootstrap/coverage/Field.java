package cairn.bootstrap.coverage;

import cairn.bootstrap.document.ApiDocument;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/// A field that a body may have.
///
/// @param pointer to it; the elements of an array stand for all by its first
/// @param isId whether it holds an id
record Field(String pointer, boolean isId) {
    /// A search holds searches.
    private static final int DEEPEST = 8;

    static List<Field> of(ApiDocument document, JsonNode schema) {
        List<Field> fields = new ArrayList<>();
        new Walk(document, fields).visit("", schema, 0);
        return fields.stream().distinct().toList();
    }

    /// Without the places of arrays.
    String name() {
        String[] parts = pointer.split("/");
        int last = parts.length - 1;
        return parts[last].equals("0") ? parts[last - 1] : parts[last];
    }

    private record Walk(ApiDocument document, List<Field> fields) {
        void visit(String pointer, JsonNode schema, int depth) {
            boolean cyclic = depth > DEEPEST || pointer.split("/queries").length > 2;
            if (cyclic) {
                return;
            }
            boolean isId = schema.path("$ref").asText().matches(".*/(Id|ParentRef|StoredFilePath)");
            if (!pointer.isEmpty() && (isId || !schema.has("$ref"))) {
                fields.add(new Field(pointer, isId));
            }
            JsonNode resolved = document.resolve(schema);
            resolved.path("properties")
                    .properties()
                    .forEach(entry -> visit(pointer + "/" + entry.getKey(), entry.getValue(), depth + 1));
            if (resolved.has("items")) {
                visit(pointer + "/0", resolved.get("items"), depth + 1);
            }
            for (String keyword : List.of("anyOf", "oneOf", "allOf")) {
                resolved.path(keyword).forEach(branch -> visit(pointer, branch, depth + 1));
            }
        }
    }
}
