package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.connection.Call;
import cairn.adapter.search.opensearch.connection.Connection;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings;
import cairn.domain.workspace.WorkspaceId;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.opensearch.client.opensearch.generic.Body;

/// Removes a workspace in steps that each fit into the timeout of a write, whatever its size.
final class Removal {
    private static final int STEP = 5000;
    private static final int NOT_FOUND = 404;

    private final Connection connection;
    private final OpenSearchSettings settings;
    private final String path;
    private final String routing;

    Removal(Connection connection, OpenSearchSettings settings, WorkspaceId workspace) {
        this.connection = connection;
        this.settings = settings;
        this.path = "/" + Generation.alias(settings);
        this.routing = workspace.value().toString();
    }

    void run() {
        for (JsonNode hits = find(); !hits.isEmpty(); hits = find()) {
            delete(hits);
        }
    }

    /// Finds documents by routing, which tombstones have too.
    private JsonNode find() {
        ObjectNode body = JsonNodes.object().put("size", STEP);
        body.set("query", Clauses.term("_routing", routing));
        body.putArray("sort").add("_doc");
        Call call = Call.post("to find what to remove", path + "/_search", body)
                .with(Map.of("routing", routing, "filter_path", "hits.hits._id"));
        return connection
                .send(call, settings.writeTimeout())
                .body()
                .path("hits")
                .path("hits");
    }

    private void delete(JsonNode hits) {
        StringBuilder lines = new StringBuilder();
        for (JsonNode hit : hits) {
            ObjectNode which =
                    JsonNodes.object().put("_id", hit.path("_id").asText()).put("routing", routing);
            lines.append(JsonNodes.object("delete", which)).append('\n');
        }
        byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
        Call call = Call.lines(
                "to remove a workspace",
                path + "/_bulk",
                Map.of(
                        "require_alias",
                        "true",
                        "refresh",
                        "true",
                        "filter_path",
                        "items.*.status,items.*.error.reason"),
                () -> Body.from(bytes, "application/x-ndjson"));
        for (JsonNode item :
                connection.send(call, settings.writeTimeout()).body().path("items")) {
            int status = item.path("delete").path("status").asInt();
            if (status >= 300 && status != NOT_FOUND) {
                throw call.failed(
                        status, item.path("delete").path("error").path("reason").asText());
            }
        }
    }
}
