package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.connection.Call;
import cairn.adapter.search.opensearch.connection.Connection;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings;
import cairn.application.port.Unavailable;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The index in use, behind an alias that names the version of its fields and analysis. Servers of
/// another version use another alias, and so another index.
///
/// An index that was never flushed may lack changes that its creator considered written, or its creator
/// may have died before it marked anything as dirty. So every server that finds such an index treats it
/// as new.
final class Generation {
    private static final Logger LOG = LoggerFactory.getLogger(Generation.class);
    private static final String FLUSHED = "cairn_flushed";
    private static final int NOT_FOUND = 404;

    private final Connection connection;
    private final OpenSearchSettings settings;
    private final String alias;

    private Generation(Connection connection, OpenSearchSettings settings) {
        this.connection = connection;
        this.settings = settings;
        this.alias = alias(settings);
    }

    static String alias(OpenSearchSettings settings) {
        return settings.prefix() + "-" + Schema.version() + "-" + settings.shards();
    }

    /// Finds the index, or creates an empty one. If several servers do so at once, one creates it.
    ///
    /// @return whether it is new or was never flushed
    static boolean open(Connection connection, OpenSearchSettings settings) {
        return new Generation(connection, settings).open();
    }

    private boolean open() {
        JsonNode existing = find();
        if (existing.has("error")) {
            existing = makeOrFind();
        }
        return !isFlushed(existing);
    }

    private JsonNode find() {
        return connection
                .send(
                        Call.get("to find its index", "/" + alias + "/_mapping").expecting(NOT_FOUND),
                        settings.searchTimeout())
                .body();
    }

    /// An alias has only one write index, so a second creation fails.
    private JsonNode makeOrFind() {
        try {
            make();
        } catch (Unavailable e) {
            JsonNode made = find();
            if (made.has("error")) {
                throw e;
            }
            return made;
        }
        return find();
    }

    /// The response names the index itself, of which the alias has one.
    private static boolean isFlushed(JsonNode mappings) {
        return mappings.elements().hasNext()
                && mappings.elements()
                        .next()
                        .path("mappings")
                        .path("_meta")
                        .path(FLUSHED)
                        .asBoolean();
    }

    private void make() {
        String name = alias + "-" + UUID.randomUUID();
        ObjectNode index = Schema.index(settings.shards());
        index.set("aliases", JsonNodes.object(alias, JsonNodes.object().put("is_write_index", true)));
        connection.send(Call.put("to make an index", "/" + name, index), timeout());
        LOG.info("A new search index, {}, will be filled", name);
    }

    /// Records that the index was flushed once, so that the next server continues to use it.
    static void markFlushed(Connection connection, OpenSearchSettings settings) {
        ObjectNode mark = JsonNodes.object("_meta", JsonNodes.object().put(FLUSHED, true));
        connection.send(
                Call.put("to mark its index", "/" + alias(settings) + "/_mapping", mark), settings.writeTimeout());
    }

    private Duration timeout() {
        return settings.writeTimeout();
    }
}
