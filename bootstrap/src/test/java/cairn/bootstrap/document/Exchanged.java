package cairn.bootstrap.document;

import java.net.URI;
import java.net.http.HttpHeaders;

/// A request and its answer.
///
/// @param requestBody empty where there was none, or it was no JSON
public record Exchanged(String method, URI uri, String requestBody, int status, HttpHeaders headers, byte[] body) {

    String path() {
        return uri.getRawPath();
    }

    String mediaType() {
        return headers.firstValue("Content-Type").orElse("").replaceAll("\\s*;.*", "");
    }
}
