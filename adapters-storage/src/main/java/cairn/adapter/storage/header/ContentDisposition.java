package cairn.adapter.storage.header;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// Formats the header `Content-Disposition`, which carries a file's name (RFC 6266).
public final class ContentDisposition {
    /// Characters, besides letters and digits, that RFC 8187 §3.2.1 leaves unescaped.
    private static final String PLAIN = "!#$&+-.^_`|~";
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private ContentDisposition() {}

    /// `attachment` with the name twice: in ASCII for old clients, and complete in UTF-8. Control
    /// characters become `_` in both.
    public static String attachment(String fileName) {
        String name = fileName.replaceAll("\\p{Cc}", "_");
        return "attachment; filename=\"" + ascii(name) + "\"; filename*=UTF-8''" + percentEncoded(name);
    }

    /// Quotes, escapes and folder separators, which clients are known to misread, become `_` too. Runs
    /// of spaces become one space, because clients differ in how they see them in signed headers.
    private static String ascii(String name) {
        return name.replaceAll(" {2,}", " ")
                .codePoints()
                .map(c -> c < 0x20 || c > 0x7E || "\"\\/%".indexOf(c) >= 0 ? '_' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static String percentEncoded(String name) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            if (isPlain((char) (b & 0xFF))) {
                encoded.append((char) b);
            } else {
                encoded.append('%').append(HEX.toHexDigits(b));
            }
        }
        return encoded.toString();
    }

    private static boolean isPlain(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || PLAIN.indexOf(c) >= 0;
    }
}
