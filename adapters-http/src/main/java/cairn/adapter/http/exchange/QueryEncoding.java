package cairn.adapter.http.exchange;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// Whether a query string is UTF-8. The framework decodes what is not to U+FFFD, and would so look for something
/// that nobody asked for.
final class QueryEncoding {
    private QueryEncoding() {}

    static boolean isUtf8(String query) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(query.length());
        for (int i = 0; i < query.length(); i++) {
            if (query.charAt(i) != '%') {
                bytes.writeBytes(query.substring(i, i + 1).getBytes(StandardCharsets.UTF_8));
                continue;
            }
            int escaped = escaped(query, i + 1);
            if (escaped < 0) {
                return false;
            }
            bytes.write(escaped);
            i += 2;
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.toByteArray()));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /// The byte of two hexadecimal digits, negative when they are none.
    private static int escaped(String query, int at) {
        if (at + 2 > query.length()) {
            return -1;
        }
        int high = Character.digit(query.charAt(at), 16);
        int low = Character.digit(query.charAt(at + 1), 16);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }
}
