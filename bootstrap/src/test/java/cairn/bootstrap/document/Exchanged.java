package cairn.bootstrap.document;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.util.zip.GZIPInputStream;

/// A request and its answer.
///
/// @param requestBody empty where there was none, or it was no JSON
public record Exchanged(String method, URI uri, String requestBody, int status, HttpHeaders headers, byte[] body) {

    /// The answer's body is taken out of its gzip.
    public static Exchanged of(HttpResponse<byte[]> response, String requestBody) throws IOException {
        return new Exchanged(
                response.request().method(),
                response.request().uri(),
                requestBody,
                response.statusCode(),
                response.headers(),
                plain(response));
    }

    private static byte[] plain(HttpResponse<byte[]> response) throws IOException {
        boolean gzip = response.headers()
                .firstValue("Content-Encoding")
                .filter("gzip"::equals)
                .isPresent();
        if (!gzip || response.body().length == 0) {
            return response.body();
        }
        return new GZIPInputStream(new ByteArrayInputStream(response.body())).readAllBytes();
    }

    String path() {
        return uri.getRawPath();
    }

    String mediaType() {
        return headers.firstValue("Content-Type").orElse("").replaceAll("\\s*;.*", "");
    }
}
