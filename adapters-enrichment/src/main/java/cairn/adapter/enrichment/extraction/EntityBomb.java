package cairn.adapter.enrichment.extraction;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds XML whose nested entities expand to an enormous text ("billion laughs"). Entities are never
/// expanded here, but such a file has no useful text, and whoever reads it next may be less careful.
final class EntityBomb {
    /// Characters that one entity may expand to.
    private static final long MOST = 1 << 20;

    private static final Pattern DECLARATION =
            Pattern.compile("<!ENTITY\\s+(?:%\\s+)?([^\\s\"'<>&;]+)\\s+(?:\"([^\"]*)\"|'([^']*)')");
    private static final Pattern REFERENCE = Pattern.compile("[&%]([^\\s\"'<>&;#]+);");

    private final Map<String, String> declared = new HashMap<>();
    private final Map<String, Long> lengths = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    private EntityBomb() {}

    /// @param head the beginning of a text
    static boolean isIn(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        if (!text.contains("<!DOCTYPE") || !text.contains("<!ENTITY")) {
            return false;
        }
        EntityBomb entities = new EntityBomb();
        Matcher declaration = DECLARATION.matcher(text);
        while (declaration.find()) {
            String value = declaration.group(2) == null ? declaration.group(3) : declaration.group(2);
            entities.declared.putIfAbsent(declaration.group(1), value);
        }
        return entities.declared.keySet().stream().anyMatch(name -> entities.length(name) > MOST);
    }

    /// Returns the expanded length. An entity that contains itself counts as endless.
    private long length(String name) {
        String value = declared.get(name);
        if (value == null) {
            return 0;
        }
        Long known = lengths.get(name);
        if (known != null) {
            return known;
        }
        if (!open.add(name)) {
            return Long.MAX_VALUE / 2;
        }
        long length = value.length();
        Matcher reference = REFERENCE.matcher(value);
        while (reference.find() && length <= MOST) {
            length += length(reference.group(1));
        }
        open.remove(name);
        lengths.put(name, length);
        return length;
    }
}
