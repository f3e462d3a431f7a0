package cairn.adapter.storage.gcs.simulated;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/// The response to a request.
public record BucketResponse(int status, Map<String, String> headers, byte[] body) {
    static BucketResponse empty(int status, Map<String, String> headers) {
        return new BucketResponse(status, headers, new byte[0]);
    }

    static BucketResponse json(JsonNode body) {
        return text(200, "application/json", body.toString());
    }

    static BucketResponse text(int status, String contentType, String body) {
        return new BucketResponse(status, Map.of("Content-Type", contentType), body.getBytes(StandardCharsets.UTF_8));
    }

    BucketResponse with(String header, String value) {
        Map<String, String> more = new TreeMap<>(headers);
        more.put(header, value);
        return new BucketResponse(status, more, body);
    }

    void send(HttpExchange exchange) throws IOException {
        headers.forEach(exchange.getResponseHeaders()::set);
        boolean hasBody = body.length > 0 && !exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, hasBody ? body.length : -1);
        // Closed here, since closing the exchange sends nothing more when the request was cut off.
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(hasBody ? body : new byte[0]);
        }
    }
}
