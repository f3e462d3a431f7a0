package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.connection.Call;
import cairn.adapter.search.opensearch.connection.Connection;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings.Credentials;
import cairn.adapter.search.opensearch.connection.Transports;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// The shared node, with index names that no other test uses.
public record TestCluster(OpenSearchSettings settings) {

    public static TestCluster withNamesOfItsOwn() {
        return at(OpenSearchNode.uri());
    }

    /// @param uri of the node, or of a proxy in front of it
    static TestCluster at(URI uri) {
        return new TestCluster(new OpenSearchSettings(
                List.of(uri), new Credentials.None(), "test-" + UUID.randomUUID(), 1, Duration.ofSeconds(10)));
    }

    public OpenSearchSearchIndex open() {
        return OpenSearchSearchIndex.of(settings);
    }

    /// Deletes the indices under these names, since a node with hundreds of them is slow.
    public void clear() {
        send(Call.delete("to clear up", "/" + names()));
    }

    void closeIndex() {
        send(Call.post("to close", "/" + Generation.alias(settings) + "/_close"));
    }

    void openIndex() {
        send(Call.post("to open", "/" + Generation.alias(settings) + "/_open"));
    }

    /// @param writes whether the alias has a write index
    void letAliasWrite(boolean writes) {
        ObjectNode body = JsonNodes.object();
        body.putArray("actions")
                .addObject()
                .putObject("add")
                .put("index", names())
                .put("alias", Generation.alias(settings))
                .put("is_write_index", writes);
        send(Call.post("to change the alias", "/_aliases", body));
    }

    private String names() {
        return settings.prefix() + "-*";
    }

    private void send(Call call) {
        try (Connection connection = new Connection(Transports.open(settings, settings.writeTimeout()))) {
            connection.send(call, settings.writeTimeout());
        }
    }
}
