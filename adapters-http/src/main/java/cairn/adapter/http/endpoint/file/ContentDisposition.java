package cairn.adapter.http.endpoint.file;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// `Content-Disposition` with a file's name: in ASCII for old clients, and complete in UTF-8 (RFC 6266,
/// RFC 8187).
final class ContentDisposition {
    private static final String PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$&+-.^_`|~";

    private ContentDisposition() {}

    static String of(String type, String fileName) {
        String ascii = fileName.replaceAll("[^\\x20-\\x7E]|[\"\\\\%]", "_");
        return type + "; filename=\"" + ascii + "\"; filename*=UTF-8''" + encoded(fileName);
    }

    private static String encoded(String text) {
        StringBuilder out = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            if (PLAIN.indexOf(b) >= 0) {
                out.append((char) b);
            } else {
                out.append(String.format(Locale.ROOT, "%%%02X", b & 0xFF));
            }
        }
        return out.toString();
    }
}
