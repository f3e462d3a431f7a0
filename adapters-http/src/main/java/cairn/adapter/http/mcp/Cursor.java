package cairn.adapter.http.mcp;

import cairn.adapter.http.request.field.Value;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/// Where an answer ended, as `more` says it.
final class Cursor {
    private static final int MOST = 100_000_000;

    private Cursor() {}

    static String of(int offset) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(("at " + offset).getBytes(StandardCharsets.UTF_8));
    }

    static Optional<Integer> read(Value value) {
        return value.text(1, 64).flatMap(text -> {
            Optional<Integer> offset = offset(text);
            return offset.isPresent() ? offset : value.invalid("the more of an answer of this tool");
        });
    }

    private static Optional<Integer> offset(String text) {
        try {
            String plain = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
            int offset = plain.startsWith("at ") ? Integer.parseInt(plain.substring(3)) : -1;
            return offset >= 0 && offset <= MOST ? Optional.of(offset) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
