package cairn.adapter.storage.gcs;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The outcome of a PUT that may declare any length and does not send a large body: errors in its head
/// are reported anyway.
///
/// @param code of the error, or the status if there is none
record RawPut(String code) {
    private static final Pattern STATUS = Pattern.compile("HTTP/1.1 (\\d+)");
    private static final Pattern CODE = Pattern.compile("<Code>(.*)</Code>");
    private static final long MOST_SENT = 1 << 20;

    static RawPut send(String endpoint, String target, Map<String, String> headers, long length) throws IOException {
        URI uri = URI.create(endpoint);
        try (Socket socket = new Socket(uri.getHost(), uri.getPort())) {
            StringBuilder head = new StringBuilder("PUT " + target + " HTTP/1.1\r\nHost: " + uri.getAuthority());
            headers.forEach((name, value) ->
                    head.append("\r\n").append(name).append(": ").append(value));
            head.append("\r\nConnection: close\r\nContent-Length: ")
                    .append(length)
                    .append("\r\n\r\n");
            OutputStream out = socket.getOutputStream();
            out.write(head.toString().getBytes(StandardCharsets.UTF_8));
            out.write(new byte[length > MOST_SENT ? 0 : (int) length]);
            socket.shutdownOutput();
            return parse(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static RawPut parse(String answer) {
        Matcher status = STATUS.matcher(answer);
        Matcher code = CODE.matcher(answer);
        return new RawPut(code.find() ? code.group(1) : status.find() ? status.group(1) : answer);
    }
}
