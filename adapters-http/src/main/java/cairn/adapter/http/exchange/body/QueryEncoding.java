package cairn.adapter.http.exchange.body;

import cairn.domain.failure.Rejected;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// Checks that a query string is percent-encoded UTF-8. Other decoders insert U+FFFD for invalid bytes,
/// and would search for something else than the client meant.
public final class QueryEncoding {
    private static final int HEX = 16;

    private QueryEncoding() {}

    public static void require(String rawQuery) {
        if (!isFine(rawQuery)) {
            throw Rejected.invalid(
                    "#query",
                    "invalid_encoding",
                    "The query string must be UTF-8, percent-encoded; encode each value.");
        }
    }

    static boolean isFine(String rawQuery) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(rawQuery.length());
        for (int i = 0; i < rawQuery.length(); i++) {
            char c = rawQuery.charAt(i);
            if (c != '%') {
                // Jetty passes bytes beyond ASCII on as they came, or as U+FFFD if they are invalid.
                bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
                continue;
            }
            int value = i + 2 < rawQuery.length() ? octet(rawQuery.charAt(i + 1), rawQuery.charAt(i + 2)) : -1;
            if (value < 0) {
                return false;
            }
            bytes.write(value);
            i += 2;
        }
        return isUtf8(bytes.toByteArray());
    }

    /// @return -1 if these are not two hexadecimal digits
    private static int octet(char high, char low) {
        int first = Character.digit(high, HEX);
        int second = Character.digit(low, HEX);
        return first < 0 || second < 0 ? -1 : first * HEX + second;
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
