package cairn.bootstrap.document;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/// One operation of the document.
///
/// @param method in capitals
/// @param path the template
public record Operation(ApiDocument document, String method, String path, JsonNode node) {

    public String id() {
        return node.path("operationId").asText();
    }

    public boolean needsKey() {
        return !node.has("security");
    }

    /// What an answer of a status is said to be; only the numbers themselves count, not `default`.
    public Optional<JsonNode> response(int status) {
        return Optional.ofNullable(node.path("responses").get(String.valueOf(status)))
                .map(document::resolve);
    }

    /// What is said of statuses that are not listed.
    public Optional<JsonNode> otherResponse() {
        return Optional.ofNullable(node.path("responses").get("default")).map(document::resolve);
    }

    /// The schema of a JSON body.
    public Optional<JsonNode> requestSchema() {
        return Optional.ofNullable(document.resolve(node.path("requestBody"))
                .path("content")
                .path("application/json")
                .get("schema"));
    }

    public Optional<JsonNode> requestExample() {
        return Optional.ofNullable(document.resolve(node.path("requestBody"))
                .path("content")
                .path("application/json")
                .get("example"));
    }

    public boolean takesBody() {
        return node.has("requestBody");
    }

    /// @param place `path`, `query` or `header`
    public List<JsonNode> parameters(String place) {
        return StreamSupport.stream(node.path("parameters").spliterator(), false)
                .map(document::resolve)
                .filter(parameter -> parameter.path("in").asText().equals(place))
                .toList();
    }

    /// Segments that a template leaves open.
    int openSegments() {
        return (int) Arrays.stream(path.split("/"))
                .filter(segment -> segment.startsWith("{"))
                .count();
    }

    boolean fits(String requested) {
        String[] wanted = path.split("/", -1);
        String[] given = requested.split("/", -1);
        if (wanted.length != given.length) {
            return false;
        }
        return IntStream.range(0, wanted.length)
                .allMatch(i -> wanted[i].startsWith("{") ? !given[i].isEmpty() : wanted[i].equals(given[i]));
    }

    @Override
    public String toString() {
        return method + " " + path;
    }
}
