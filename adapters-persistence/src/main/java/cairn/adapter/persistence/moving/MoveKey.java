package cairn.adapter.persistence.moving;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/// A primary key as text: a letter for the type of each value, and the value.
record MoveKey(List<Object> values) {
    MoveKey {
        values = List.copyOf(values);
    }

    static MoveKey parse(String text) {
        return new MoveKey(
                Arrays.stream(text.split(",", -1)).map(MoveKey::value).toList());
    }

    private static Object value(String part) {
        String rest = part.substring(1);
        return switch (part.charAt(0)) {
            case 'u' -> UUID.fromString(rest);
            case 'i' -> Integer.valueOf(rest);
            case 'l' -> Long.valueOf(rest);
            case 't' -> new String(Base64.getDecoder().decode(rest), StandardCharsets.UTF_8);
            default -> throw new IllegalArgumentException("no key: " + part);
        };
    }

    private static String text(Object value) {
        return switch (value) {
            case UUID id -> "u" + id;
            case Integer number -> "i" + number;
            case Long number -> "l" + number;
            case String text -> "t" + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
            default -> throw new IllegalArgumentException("no type of keys: " + value.getClass());
        };
    }

    @Override
    public String toString() {
        return values.stream().map(MoveKey::text).collect(Collectors.joining(","));
    }
}
