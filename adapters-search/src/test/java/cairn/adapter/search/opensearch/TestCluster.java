package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.connection.Call;
import cairn.adapter.search.opensearch.connection.Connection;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings.Credentials;
import cairn.adapter.search.opensearch.connection.Transports;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// The node that all tests share, under names that no other test uses.
public record TestCluster(OpenSearchSettings settings) {

    public static TestCluster withNamesOfItsOwn() {
        return at(OpenSearchNode.uri());
    }

    /// @param uri of the node, or of something in front of it
    static TestCluster at(URI uri) {
        return new TestCluster(new OpenSearchSettings(
                List.of(uri), new Credentials.None(), "test-" + UUID.randomUUID(), 1, Duration.ofSeconds(10)));
    }

    public OpenSearchSearchIndex open() {
        return OpenSearchSearchIndex.of(settings);
    }

    /// Deletes what was made under these names: a node with hundreds of indices is slow.
    public void clear() {
        try (Connection connection = new Connection(Transports.open(settings, settings.writeTimeout()))) {
            connection.send(Call.delete("to clear up", "/" + settings.prefix() + "-*"), settings.writeTimeout());
        }
    }
}
