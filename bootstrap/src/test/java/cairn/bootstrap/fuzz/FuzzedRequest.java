package cairn.bootstrap.fuzz;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

/// One request, whole.
///
/// @param json the body as text where it is JSON, else empty
record FuzzedRequest(String method, URI uri, Map<String, String> headers, byte[] body, String json) {
    private static final int SHOWN = 500;

    HttpRequest http() {
        HttpRequest.Builder builder = HttpRequest.newBuilder(uri)
                .timeout(Duration.ofSeconds(60))
                .method(method, body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        headers.forEach(builder::setHeader);
        return builder.build();
    }

    @Override
    public String toString() {
        String text = new String(body, StandardCharsets.UTF_8);
        return method + " " + uri + " " + headers + " " + text.substring(0, Math.min(SHOWN, text.length()));
    }
}
