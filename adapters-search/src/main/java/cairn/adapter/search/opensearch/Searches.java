package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.connection.Call;
import cairn.adapter.search.opensearch.connection.Connection;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings;
import cairn.domain.workspace.WorkspaceId;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.opensearch.client.opensearch.generic.Body;

/// Runs queries on one workspace, several in one round trip.
final class Searches {
    private static final int BAD_REQUEST = 400;

    /// Errors of a query with too many clauses, which OpenSearch reports as failures of its own.
    private static final Set<String> TOO_COMPLEX = Set.of("too_many_clauses", "too_many_nested_clauses");

    private final Connection connection;
    private final OpenSearchSettings settings;
    private final WorkspaceId workspace;

    Searches(Connection connection, OpenSearchSettings settings, WorkspaceId workspace) {
        this.connection = connection;
        this.settings = settings;
        this.workspace = workspace;
    }

    WorkspaceId workspace() {
        return workspace;
    }

    /// The best hits of each question, in the order of the questions.
    List<TopHits> ask(List<Question> questions) {
        if (questions.isEmpty()) {
            return List.of();
        }
        byte[] lines = lines(questions).getBytes(StandardCharsets.UTF_8);
        Call call = Call.lines(
                "to search",
                "/" + Generation.alias(settings) + "/_msearch",
                Map.of(),
                () -> Body.from(lines, "application/x-ndjson"));
        JsonNode responses =
                connection.send(call, settings.searchTimeout()).body().path("responses");
        List<TopHits> answers = new ArrayList<>();
        for (Question question : questions) {
            JsonNode response = responses.path(answers.size());
            checkComplete(call, response);
            answers.add(TopHits.of(response.path("hits"), question));
        }
        return answers;
    }

    private String lines(List<Question> questions) {
        ObjectNode where = JsonNodes.object()
                .put("routing", workspace.value().toString())
                .put("allow_partial_search_results", false);
        StringBuilder lines = new StringBuilder();
        for (Question question : questions) {
            lines.append(where).append('\n').append(body(question)).append('\n');
        }
        return lines.toString();
    }

    private ObjectNode body(Question question) {
        ObjectNode body = JsonNodes.object();
        body.set("query", question.query());
        body.putArray("sort").add("_score").add(JsonNodes.object().put(Schema.ID, "asc"));
        body.put("size", question.limit());
        body.put("track_total_hits", question.counted() + 1);
        // The ID is returned as a sort value, and nothing else is needed.
        body.put("stored_fields", "_none_");
        body.put("timeout", settings.searchTimeout().toMillis() + "ms");
        return body;
    }

    /// Fails if the response is partial, which would be mistaken for a complete one.
    private static void checkComplete(Call call, JsonNode response) {
        JsonNode error = response.path("error");
        if (!error.isMissingNode()) {
            List<String> types =
                    error.findValuesAsText("type").stream().distinct().toList();
            int status = types.stream().anyMatch(TOO_COMPLEX::contains)
                    ? BAD_REQUEST
                    : response.path("status").asInt();
            throw call.failed(
                    status,
                    String.join(", ", types) + ": " + error.path("reason").asText());
        }
        if (response.path("timed_out").asBoolean(true)
                || response.path("_shards").path("failed").asInt(1) > 0) {
            throw call.failed("parts of the index did not answer", null);
        }
    }

    /// @param limit maximum number of hits
    /// @param counted number up to which matches are counted, at least `limit`
    record Question(ObjectNode query, int limit, int counted) {
        Question(ObjectNode query, int limit) {
            this(query, limit, limit);
        }
    }
}
