package cairn.adapter.enrichment.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The front matter of notes and bookmarks: their manifest entries, for readers without the manifest.
/// Values are JSON, which is YAML too (YAML 1.2 §1.3).
final class FrontMatterWriter {
    /// Fields that only matter inside the archive.
    private static final Set<String> LEFT_OUT = Set.of("path", "sha256", "size", "entries");

    private FrontMatterWriter() {}

    /// @param comments the first page of the resource's comments
    static String of(ManifestEntry entry, List<CommentEntry> comments) {
        ObjectNode fields = Manifest.JSON.valueToTree(entry);
        // Jackson can't represent a raw value in a tree; it is added below.
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

    /// Escapes characters that JSON allows in strings but YAML does not (YAML 1.2 §5.1), and replaces
    /// line breaks between the tokens of preferences.
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
