package cairn.adapter.enrichment.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The front matter of notes and bookmarks: what the manifest says of them, for readers without it. Values are JSON,
/// which is YAML too (YAML 1.2 §1.3).
final class FrontMatterWriter {
    /// What only this archive needs.
    private static final Set<String> LEFT_OUT = Set.of("path", "sha256", "size", "entries");

    private FrontMatterWriter() {}

    /// @param comments the first of them
    static String of(ManifestEntry entry, List<CommentEntry> comments) {
        ObjectNode fields = Manifest.JSON.valueToTree(entry);
        // A raw value has no tree.
        fields.remove("preferences");
        StringBuilder out = new StringBuilder("---\n");
        for (Map.Entry<String, JsonNode> field : fields.properties()) {
            if (!LEFT_OUT.contains(field.getKey())) {
                line(out, field.getKey(), field.getValue());
            }
        }
        if (entry.preferences() != null) {
            out.append("preferences: ").append(printable(entry.preferences())).append('\n');
        }
        if (!comments.isEmpty()) {
            line(out, "comments", Manifest.JSON.valueToTree(comments));
        }
        return out.append("---\n").toString();
    }

    private static void line(StringBuilder out, String name, JsonNode value) {
        try {
            out.append(name)
                    .append(": ")
                    .append(printable(Manifest.JSON.writeValueAsString(value)))
                    .append('\n');
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("front matter that can't be written", e);
        }
    }

    /// JSON strings may hold what YAML wants escaped (YAML 1.2 §5.1), and preferences what ends a line.
    private static String printable(String json) {
        StringBuilder out = new StringBuilder(json.length());
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (c == '\n' || c == '\r' || c == '\t') {
                out.append(' ');
            } else if (c >= 0x7F && c <= 0x9F || c == 0x2028 || c == 0x2029 || c == 0xFEFF || c >= 0xFFFE) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}
