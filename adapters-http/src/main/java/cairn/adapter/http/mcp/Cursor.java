package cairn.adapter.http.mcp;

import cairn.adapter.http.request.field.BodyFields;
import cairn.application.Sha256;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The value of `more`: where a page ended. Only valid for the same query, since positions of one query
/// would skip results of another.
final class Cursor {
    private static final int MOST = 100_000_000;

    /// Length in hexadecimal digits.
    private static final int FINGERPRINT = 16;

    /// Arguments that may change between pages.
    private static final Set<String> FREE = Set.of("more", "limit", "from", "maxCharacters");

    private Cursor() {}

    static String of(String tool, BodyFields arguments, int offset) {
        String text = "at " + offset + " " + fingerprint(tool, arguments);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    static Optional<Integer> read(String tool, BodyFields arguments) {
        return arguments.optional(
                "more",
                value -> value.text(1, 64).flatMap(text -> {
                    Optional<Integer> offset = offset(text, fingerprint(tool, arguments));
                    return offset.isPresent() ? offset : value.refuse("invalid_cursor", ArgumentNames.WRONG_PAGE);
                }));
    }

    private static String fingerprint(String tool, BodyFields arguments) {
        Map<String, JsonNode> bound = new TreeMap<>();
        arguments.object().properties().stream()
                .filter(argument -> !argument.getValue().isNull() && !FREE.contains(argument.getKey()))
                .forEach(argument -> bound.put(argument.getKey(), argument.getValue()));
        return Sha256.of(tool + bound).substring(0, FINGERPRINT);
    }

    private static Optional<Integer> offset(String text, String fingerprint) {
        try {
            String[] parts = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8).split(" ", -1);
            if (parts.length != 3 || !parts[0].equals("at") || !parts[2].equals(fingerprint)) {
                return Optional.empty();
            }
            int offset = Integer.parseInt(parts[1]);
            return offset >= 0 && offset <= MOST ? Optional.of(offset) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
