package cairn.adapter.storage.gcs.simulated;

import cairn.adapter.storage.gcs.simulated.StoredObject.Draft;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Metadata and bytes in one body (`multipart/related`, RFC 2387).
record MultipartUpload(Draft draft, byte[] bytes) {
    private static final Pattern BOUNDARY = Pattern.compile("boundary=\"?([^\";]+)");
    private static final String HEAD_END = "\r\n\r\n";

    static MultipartUpload parse(Request request) throws IOException {
        Matcher boundary = BOUNDARY.matcher(request.header("Content-Type").orElse(""));
        if (!boundary.find()) {
            throw Refused.bad("InvalidMultipart");
        }
        // One character per byte, so that bytes survive the conversion to text.
        String body = new String(request.body(), StandardCharsets.ISO_8859_1);
        String[] parts = body.split("(?:\r\n)?--" + Pattern.quote(boundary.group(1)), -1);
        JsonNode metadata = ObjectJson.parse(content(parts[1]));
        Draft draft = new Draft(
                metadata.path("name").asText(),
                metadata.path("contentType").asText("application/octet-stream"),
                null,
                null);
        return new MultipartUpload(draft, content(parts[2]));
    }

    private static byte[] content(String part) {
        return part.substring(part.indexOf(HEAD_END) + HEAD_END.length()).getBytes(StandardCharsets.ISO_8859_1);
    }
}
