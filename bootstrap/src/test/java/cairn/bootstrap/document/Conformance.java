package cairn.bootstrap.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks that an answer matches the document, and that the document allows the request if it was
/// accepted.
public final class Conformance {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern CODE = Pattern.compile("`([a-z0-9_]+)`");

    /// Statuses sent before an operation is known; the document covers them by `default`.
    private static final Set<Integer> OF_THE_CONNECTION = Set.of(406, 414, 417, 431, 501, 505);

    private final ApiDocument document = ApiDocument.shipped();
    private final ClosedSchemas closed = new ClosedSchemas(document);
    private final SchemaCheck answers = new SchemaCheck(closed.components());
    private final SchemaCheck requests = SchemaCheck.ofRequests(document);

    /// @return what contradicts the document, a line each
    public List<String> problems(Exchanged exchanged) {
        Optional<Operation> operation = document.operation(exchanged.method(), exchanged.path());
        List<String> problems = operation.isPresent() ? described(operation.get(), exchanged) : undescribed(exchanged);
        return problems.stream()
                .map(problem -> exchanged.method() + " " + exchanged.path() + " "
                        + operation.map(Operation::id).orElse("(no operation)") + " " + exchanged.status() + ": "
                        + problem)
                .toList();
    }

    /// Requests that match no operation are a problem, too.
    private List<String> undescribed(Exchanged exchanged) {
        boolean preflight = exchanged.method().equals("OPTIONS") && exchanged.status() < 300;
        if (preflight || exchanged.method().equals("HEAD")) {
            return List.of();
        }
        if (exchanged.status() < 400) {
            return List.of("no operation is described here");
        }
        JsonNode problem = document.root().at("/components/schemas/Problem");
        return body(problem, exchanged);
    }

    private List<String> described(Operation operation, Exchanged exchanged) {
        Optional<JsonNode> response = operation.response(exchanged.status());
        if (response.isEmpty() && OF_THE_CONNECTION.contains(exchanged.status())) {
            response = operation.otherResponse();
        }
        if (response.isEmpty() && exchanged.method().equals("HEAD") && exchanged.status() == 405) {
            return List.of();
        }
        if (response.isEmpty()) {
            return List.of("this status is not described; the answer was " + excerpt(exchanged));
        }
        List<String> problems = new ArrayList<>(headers(response.get(), exchanged));
        problems.addAll(content(response.get(), exchanged));
        problems.addAll(code(response.get(), exchanged));
        problems.addAll(request(operation, exchanged));
        return problems;
    }

    private List<String> headers(JsonNode response, Exchanged exchanged) {
        List<String> problems = new ArrayList<>();
        response.path("headers").properties().forEach(entry -> {
            JsonNode header = document.resolve(entry.getValue());
            Optional<String> value = exchanged.headers().firstValue(entry.getKey());
            if (value.isEmpty() && header.path("required").asBoolean()) {
                problems.add("the header " + entry.getKey() + " is missing");
            }
            value.map(text -> headerProblems(header.path("schema"), text))
                    .ifPresent(found -> found.stream()
                            .map(problem -> "header " + entry.getKey() + " " + problem)
                            .forEach(problems::add));
        });
        return problems;
    }

    private List<String> headerProblems(JsonNode schema, String value) {
        boolean number = document.resolve(schema).path("type").asText().equals("integer");
        return answers.problems(schema, number ? value : JSON.valueToTree(value).toString());
    }

    private List<String> content(JsonNode response, Exchanged exchanged) {
        boolean empty = exchanged.body().length == 0;
        if (exchanged.method().equals("HEAD")) {
            return empty ? List.of() : List.of("HEAD was answered with a body");
        }
        if (!response.has("content")) {
            return empty ? List.of() : List.of("no body is described; it was " + excerpt(exchanged));
        }
        JsonNode content = response.get("content");
        JsonNode described = content.path(exchanged.mediaType());
        if (described.isMissingNode()) {
            described = content.path("*/*");
        }
        if (described.isMissingNode()) {
            return List.of("Content-Type " + exchanged.mediaType() + " is not described");
        }
        return body(described.path("schema"), exchanged);
    }

    /// Bodies that are not JSON are not checked.
    private List<String> body(JsonNode schema, Exchanged exchanged) {
        if (!exchanged.mediaType().endsWith("json")) {
            return exchanged.status() < 400 ? List.of() : List.of("an error that is no JSON: " + excerpt(exchanged));
        }
        return answers.problems(closed.close(schema), text(exchanged));
    }

    /// The machine code of a problem is among those its description names.
    private static List<String> code(JsonNode response, Exchanged exchanged) {
        if (exchanged.status() < 400 || !exchanged.mediaType().endsWith("json")) {
            return List.of();
        }
        Set<String> named = CODE.matcher(response.path("description").asText())
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toSet());
        try {
            String detail = JSON.readTree(exchanged.body()).path("detail").asText();
            boolean fine = detail.isEmpty() || named.contains(detail);
            return fine ? List.of() : List.of("the code " + detail + " is not among " + named);
        } catch (IOException e) {
            return List.of("no JSON: " + excerpt(exchanged));
        }
    }

    private List<String> request(Operation operation, Exchanged exchanged) {
        boolean taken = exchanged.status() >= 200 && exchanged.status() < 300;
        if (!taken || exchanged.requestBody().isEmpty()) {
            return List.of();
        }
        return operation.requestSchema().stream()
                .flatMap(schema -> requests.problems(schema, exchanged.requestBody()).stream())
                .map(problem -> "the request was taken, but the document forbids it: " + problem)
                .toList();
    }

    private static String text(Exchanged exchanged) {
        return new String(exchanged.body(), StandardCharsets.UTF_8);
    }

    private static String excerpt(Exchanged exchanged) {
        return Stream.of(text(exchanged))
                .map(text -> text.substring(0, Math.min(300, text.length())))
                .findFirst()
                .orElse("");
    }
}
