package cairn.adapter.enrichment.importing.text;

import cairn.application.port.exchange.UnreadableImport;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// Limits the folders of an export, which are kept in memory while it is read.
final class KeptFolders {
    private static final int MOST = 50_000;
    private static final int MOST_CHARACTERS = 16 << 20;

    private int count;
    private long characters;

    /// Returns the folder with only some of its fields.
    ObjectNode keep(JsonNode folder, List<String> fields) {
        ObjectNode kept = JsonNodeFactory.instance.objectNode();
        fields.forEach(field -> set(kept, field, folder.path(field)));
        add();
        return kept;
    }

    /// Keeps a field of a folder, if it is a scalar.
    void set(ObjectNode kept, String field, JsonNode value) {
        if (!value.isValueNode()) {
            kept.remove(field);
            return;
        }
        kept.set(field, value);
        characters += value.asText().length();
        if (characters > MOST_CHARACTERS) {
            throw tooMany("lists whose names and descriptions are longer than " + (MOST_CHARACTERS >> 20)
                    + " million characters together");
        }
    }

    /// Counts another folder.
    void add() {
        count++;
        if (count > MOST) {
            throw tooMany("more than " + MOST + " lists");
        }
    }

    /// @param count of links that are kept
    static void refuseTooManyLinks(int count) {
        if (count > MOST) {
            throw tooMany("more than " + MOST + " pinned links");
        }
    }

    private static UnreadableImport tooMany(String what) {
        return new UnreadableImport("too_many_entries", "The file has " + what + ". Split it, and import its parts.");
    }
}
