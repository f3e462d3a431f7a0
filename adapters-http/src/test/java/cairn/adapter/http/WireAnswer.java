package cairn.adapter.http;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A response as read from the wire.
///
/// @param head status line and headers, without the empty line
/// @param body without its chunks
record WireAnswer(String head, byte[] body) {
    static WireAnswer parse(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int end = text.indexOf("\r\n\r\n");
        String head = end < 0 ? text : text.substring(0, end);
        String rest = end < 0 ? "" : text.substring(end + 4);
        boolean chunked = head.contains("Transfer-Encoding: chunked");
        return new WireAnswer(head, chunked ? whole(rest) : rest.getBytes(StandardCharsets.ISO_8859_1));
    }

    int status() {
        return Integer.parseInt(head.split(" ")[1]);
    }

    /// Empty when it was not sent; several joined by commas.
    String header(String name) {
        Pattern line = Pattern.compile("(?im)^" + name + ":[ \\t]*(.*?)\\r?$");
        List<String> values = line.matcher(head)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
        return String.join(", ", values);
    }

    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    /// RFC 9112 §7.1.
    private static byte[] whole(String chunks) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int at = 0;
        while (at < chunks.length()) {
            int line = chunks.indexOf("\r\n", at);
            int size = Integer.parseInt(chunks.substring(at, line), 16);
            out.writeBytes(chunks.substring(line + 2, line + 2 + size).getBytes(StandardCharsets.ISO_8859_1));
            at = line + 4 + size;
        }
        return out.toByteArray();
    }
}
