package cairn.bootstrap.endtoend.contract;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.Routes;
import cairn.adapter.http.exchange.Route;
import cairn.bootstrap.endtoend.CairnExtension;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The document describes exactly what the server does.
@ExtendWith(CairnExtension.class)
@Tag("embedded")
class OpenApiTest {
    /// Viewers reject duplicate keys, and parsers silently ignore them.
    private static final JsonMapper STRICT = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final JsonNode document = document();
    private final List<Route> routes;

    OpenApiTest(Routes routes) {
        this.routes = routes.list();
    }

    @Test
    void documentsExactlyTheServedRoutes() {
        Set<String> served = routes.stream().map(OpenApiTest::describe).collect(Collectors.toCollection(TreeSet::new));

        assertThat(operations().stream().map(Operation::describe)).containsExactlyInAnyOrderElementsOf(served);
        assertThat(served).hasSameSizeAs(routes);
    }

    @Test
    void documentsWhichOperationsNeedAKey() {
        Set<String> keyed = routes.stream()
                .filter(route -> route.access().needsKey())
                .map(Route::operationId)
                .collect(Collectors.toSet());

        for (Operation operation : operations()) {
            boolean open = operation.node().has("security")
                    && operation.node().get("security").isEmpty();
            assertThat(open).as(operation.id()).isEqualTo(!keyed.contains(operation.id()));
        }
    }

    @Test
    void everyOperationHasASummaryExamplesAndAnErrorResponse() {
        for (Operation operation : operations()) {
            JsonNode node = operation.node();
            assertThat(node.path("summary").asText()).as(operation.id()).isNotBlank();
            assertThat(node.path("tags").isEmpty()).as(operation.id()).isFalse();
            assertThat(node.path("responses").has("500")).as(operation.id()).isTrue();
            for (JsonNode content : contents(node)) {
                assertThat(content.has("example")).as(operation.id()).isTrue();
            }
        }
    }

    @Test
    void documentsTheRefusalsOfOperationsWithKeysOrBodies() {
        for (Operation operation : operations()) {
            JsonNode responses = operation.node().path("responses");
            boolean keyed = !operation.node().has("security");
            boolean json = operation.node().at("/requestBody/content").has("application/json");
            assertThat(responses.has("401")).as(operation.id()).isEqualTo(keyed);
            assertThat(responses.has("404") || !keyed).as(operation.id()).isTrue();
            assertThat(responses.has("413") && responses.has("415") && responses.has("400") || !json)
                    .as(operation.id())
                    .isTrue();
        }
    }

    @Test
    void pathParametersAreDeclared() {
        for (Operation operation : operations()) {
            Set<String> declared = new HashSet<>();
            operation.node().path("parameters").forEach(parameter -> {
                if (parameter.path("in").asText().equals("path")) {
                    declared.add("{" + parameter.path("name").asText() + "}");
                }
            });
            Set<String> used = Arrays.stream(operation.path().split("/"))
                    .filter(segment -> segment.startsWith("{"))
                    .collect(Collectors.toSet());
            assertThat(declared).as(operation.id()).isEqualTo(used);
        }
    }

    @Test
    void everyReferenceCanBeResolved() {
        for (JsonNode reference : document.findValues("$ref")) {
            String pointer = reference.asText();
            assertThat(pointer).startsWith("#/");
            assertThat(document.at(pointer.substring(1)).isMissingNode())
                    .as(pointer)
                    .isFalse();
        }
    }

    private static List<JsonNode> contents(JsonNode operation) {
        return operation.findValues("content").stream()
                .flatMap(content -> content.properties().stream().map(Map.Entry::getValue))
                .toList();
    }

    private static String describe(Route route) {
        return new Operation(
                        route.path(),
                        route.method().name(),
                        new ObjectMapper().createObjectNode().put("operationId", route.operationId()))
                .describe();
    }

    private List<Operation> operations() {
        return document.path("paths").properties().stream()
                .flatMap(path -> path.getValue().properties().stream()
                        .map(method -> new Operation(
                                path.getKey(), method.getKey().toUpperCase(Locale.ROOT), method.getValue())))
                .toList();
    }

    private static JsonNode document() {
        try (InputStream in = OpenApiTest.class.getResourceAsStream("/openapi.json")) {
            return STRICT.readTree(Objects.requireNonNull(in));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private record Operation(String path, String method, JsonNode node) {
        String id() {
            return node.path("operationId").asText();
        }

        String describe() {
            return method + " " + path + " " + id();
        }
    }
}
