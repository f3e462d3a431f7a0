package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.connection.Call;
import cairn.adapter.search.opensearch.connection.Connection;
import cairn.adapter.search.opensearch.connection.Connection.EngineResponse;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.QueryVector;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.StreamSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes changes to the index and makes them visible to searches.
final class Writer {
    private static final Logger LOG = LoggerFactory.getLogger(Writer.class);
    private static final int CONFLICT = 409;
    private static final int BAD_REQUEST = 400;
    private static final int TOO_LARGE = 413;
    private static final int TOO_MANY = 429;
    private static final int ATTEMPTS = 4;
    private static final long PAUSE_NANOS = 200_000_000;
    private static final String UNKNOWN_FIELD = "strict_dynamic_mapping_exception";

    /// Errors of a document itself. Any bad request counts as one if other documents are accepted.
    /// Otherwise the index may be the cause: it may be closed, or its alias may lack a write index.
    private static final Set<String> UNREADABLE = Set.of("mapper_parsing_exception", "document_parsing_exception");

    private static final String ILLEGAL = "illegal_argument_exception";
    private static final List<String> TOO_LONG =
            List.of("Document contains at least one immense term", "DocValuesField \"");

    /// The only parts of the response that are needed; the rest repeats the request.
    private static final String READ = "errors,items.*.status,items.*._id,items.*.error.type,items.*.error.reason";

    private final Connection connection;
    private final OpenSearchSettings settings;
    private final String path;
    private final Set<String> vectorFields = ConcurrentHashMap.newKeySet();

    Writer(Connection connection, OpenSearchSettings settings) {
        this.connection = connection;
        this.settings = settings;
        this.path = "/" + Generation.alias(settings);
    }

    void write(List<Change> changes) {
        Bulk bulk = new Bulk();
        boolean several = false;
        for (Change change : changes) {
            Documents.vectors(change).forEach(this::describe);
            bulk.add(change);
            if (bulk.isFull()) {
                send(bulk.finished(), changes, false);
                bulk = new Bulk();
                several = true;
            }
        }
        if (!bulk.isEmpty()) {
            send(bulk.finished(), changes, !several);
        }
        if (several) {
            refresh();
        }
    }

    /// Creates the field for the vector, unless this server already did.
    private void describe(QueryVector vector) {
        String field = Schema.vectorField(vector);
        if (!vectorFields.contains(field)) {
            connection.send(
                    Call.put(
                            "to describe vectors",
                            path + "/_mapping",
                            Schema.vectorMapping(field, vector.values().length)),
                    settings.writeTimeout());
            vectorFields.add(field);
        }
    }

    private void send(Bulk bulk, List<Change> changes, boolean refresh) {
        Map<String, String> parameters = new HashMap<>(Map.of("require_alias", "true", "filter_path", READ));
        if (refresh) {
            parameters.put("refresh", "true");
        }
        Call call = Call.lines("to take changes", path + "/_bulk", parameters, bulk::body)
                .expecting(TOO_LARGE);
        for (int attempt = 1; ; attempt++) {
            EngineResponse response = connection.send(call, settings.writeTimeout());
            if (response.status() == TOO_LARGE) {
                sendEach(bulk.changes(), changes, refresh);
                return;
            }
            JsonNode answer = response.body();
            checkWhole(call, answer, bulk);
            if (!answer.path("errors").asBoolean() || !hasToTryAgain(call, answer, changes, attempt == ATTEMPTS)) {
                refreshAfterConflicts(answer, refresh);
                return;
            }
            LockSupport.parkNanos(attempt * PAUSE_NANOS);
        }
    }

    /// A single document that the cluster refuses as too large would block all others. It is replaced by
    /// a removal, since its indexed state is out of date.
    private void sendEach(List<Change> some, List<Change> changes, boolean refresh) {
        if (some.size() == 1) {
            Change change = some.getFirst();
            UUID entry = Documents.entry(change);
            LOG.error("OpenSearch, or a proxy before it, refuses {} as too large; searches do not find it", entry);
            sendAlone(new Change.Remove(change.workspace(), change.revision(), entry), changes);
        } else {
            some.forEach(change -> sendAlone(change, changes));
        }
        if (refresh) {
            refresh();
        }
    }

    private void sendAlone(Change change, List<Change> changes) {
        Bulk alone = new Bulk();
        alone.add(change);
        send(alone.finished(), changes, false);
    }

    /// Changes missing from the response may not have been written.
    private static void checkWhole(Call call, JsonNode answer, Bulk bulk) {
        if (!answer.has("errors")
                || answer.path("items").size() != bulk.changes().size()) {
            throw call.failed(
                    "the answer tells of " + answer.path("items").size() + " of "
                            + bulk.changes().size() + " changes",
                    null);
        }
    }

    /// A change refused as older lost to another server's write, which may not be visible yet.
    private void refreshAfterConflicts(JsonNode answer, boolean refresh) {
        boolean lost = StreamSupport.stream(answer.path("items").spliterator(), false)
                .anyMatch(item -> item.at("/index/status").asInt() == CONFLICT);
        if (refresh && lost) {
            refresh();
        }
    }

    private void refresh() {
        connection.send(Call.post("to refresh its index", path + "/_refresh"), settings.writeTimeout());
    }

    /// Checks every failure of a bulk. An older revision is no failure; a change that the index is too
    /// busy for is sent again.
    private boolean hasToTryAgain(Call call, JsonNode answer, List<Change> changes, boolean last) {
        boolean again = false;
        boolean takesOthers =
                StreamSupport.stream(answer.path("items").spliterator(), false).anyMatch(Writer::isTaken);
        for (JsonNode item : answer.path("items")) {
            JsonNode result = item.path("index");
            int status = result.path("status").asInt();
            if (isTaken(item)) {
                continue;
            }
            String type = result.path("error").path("type").asText();
            String reason = result.path("error").path("reason").asText();
            String why = type + " " + reason;
            if (type.equals(UNKNOWN_FIELD)) {
                describeAnew(changes);
            } else if (status == BAD_REQUEST && (takesOthers || isOfDocument(type, reason))) {
                // The cluster would refuse it again and again, and all other changes would have to wait.
                LOG.error(
                        "OpenSearch refuses a document, {}: {}",
                        result.path("_id").asText(),
                        why);
                continue;
            } else if (status != TOO_MANY) {
                throw call.failed(status, why);
            }
            if (last) {
                throw call.failed(why, null);
            }
            again = true;
        }
        return again;
    }

    private static boolean isTaken(JsonNode item) {
        int status = item.at("/index/status").asInt();
        return status < 300 || status == CONFLICT;
    }

    private static boolean isOfDocument(String type, String reason) {
        return UNREADABLE.contains(type)
                || type.equals(ILLEGAL) && TOO_LONG.stream().anyMatch(reason::startsWith);
    }

    /// Another server replaced the index that this server knew.
    private void describeAnew(List<Change> changes) {
        vectorFields.clear();
        changes.forEach(change -> Documents.vectors(change).forEach(this::describe));
    }
}
