package cairn.bootstrap.document;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// `openapi.json` as it is served.
public final class ApiDocument {
    /// Viewers reject duplicate keys, and parsers silently ignore them.
    private static final JsonMapper STRICT = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");
    private static final ApiDocument SHIPPED = read();

    private final JsonNode root;
    private final List<Operation> operations;

    private ApiDocument(JsonNode root) {
        this.root = root;
        this.operations = root.path("paths").properties().stream()
                .flatMap(path -> path.getValue().properties().stream()
                        .filter(entry -> METHODS.contains(entry.getKey()))
                        .map(entry -> new Operation(
                                this, entry.getKey().toUpperCase(Locale.ROOT), path.getKey(), entry.getValue())))
                .toList();
    }

    public static ApiDocument shipped() {
        return SHIPPED;
    }

    public JsonNode root() {
        return root;
    }

    public List<Operation> operations() {
        return operations;
    }

    /// A path without placeholders goes before one with.
    ///
    /// @param path of a request, as it was sent
    public Optional<Operation> operation(String method, String path) {
        String described = method.equals("HEAD") ? "GET" : method;
        return operations.stream()
                .filter(operation -> operation.method().equals(described) && operation.fits(path))
                .min(Comparator.comparingInt(Operation::openSegments));
    }

    /// Follows a `$ref`.
    public JsonNode resolve(JsonNode node) {
        return node.has("$ref") ? resolve(root.at(node.get("$ref").asText().substring(1))) : node;
    }

    private static ApiDocument read() {
        try (InputStream in = ApiDocument.class.getResourceAsStream("/openapi.json")) {
            return new ApiDocument(STRICT.readTree(Objects.requireNonNull(in)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
