package cairn.bootstrap.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.StreamSupport;

/// An answer of the server.
public record Reply(int status, HttpHeaders headers, byte[] body) {
    private static final ObjectMapper JSON = new ObjectMapper();

    public JsonNode json() {
        try {
            return JSON.readTree(body);
        } catch (IOException e) {
            throw new UncheckedIOException(text(), e);
        }
    }

    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    public String header(String name) {
        return headers.firstValue(name).orElse("");
    }

    /// The text at a JSON Pointer (RFC 6901), empty when nothing is there.
    public String at(String pointer) {
        return json().at(pointer).asText("");
    }

    /// `pointer code` of each error of a problem.
    public List<String> violations() {
        return StreamSupport.stream(json().path("errors").spliterator(), false)
                .map(error -> error.path("pointer").asText() + " "
                        + error.path("code").asText())
                .toList();
    }

    /// The field of each element of an array.
    public List<String> each(String arrayPointer, String field) {
        return StreamSupport.stream(json().at(arrayPointer).spliterator(), false)
                .map(element -> element.path(field).asText())
                .toList();
    }
}
