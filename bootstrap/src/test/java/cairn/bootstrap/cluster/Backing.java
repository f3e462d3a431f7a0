package cairn.bootstrap.cluster;

import cairn.adapter.persistence.PostgresProcess;
import cairn.adapter.persistence.PostgresServer;
import cairn.adapter.search.opensearch.OpenSearchProcess;
import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// The services behind the servers of a cluster, each of which can be stopped and restarted with its
/// data.
record Backing(PostgresProcess postgres, OpenSearchProcess openSearch, SimulatedBucket bucket)
        implements AutoCloseable {
    static Backing start(Path folder) throws IOException {
        Path index = Files.createDirectories(folder.resolve("opensearch"));
        return new Backing(
                PostgresProcess.start(folder.resolve("postgres")),
                OpenSearchProcess.start(index),
                SimulatedBucket.start());
    }

    Map<String, String> settings(Path folder) throws IOException {
        return settings(folder, postgres.url(), openSearch.uri(), "cairn", bucket);
    }

    /// @param folder for the bucket's credentials
    /// @param prefix of the names of indices
    static Map<String, String> settings(
            Path folder, String database, URI openSearch, String prefix, SimulatedBucket bucket) throws IOException {
        Path credentials = Files.writeString(folder.resolve("key.json"), bucket.credentials());
        Map<String, String> settings = new HashMap<>();
        settings.put("CAIRN_FETCH_ENABLED", "false");
        settings.put("CAIRN_DATABASE", "postgresql");
        settings.put("CAIRN_DATABASE_URL", database);
        settings.put("CAIRN_DATABASE_USER", PostgresServer.USER);
        settings.put("CAIRN_DATABASE_PASSWORD", PostgresServer.PASSWORD);
        settings.put("CAIRN_SEARCH", "opensearch");
        settings.put("CAIRN_OPENSEARCH_URLS", openSearch.toString());
        settings.put("CAIRN_OPENSEARCH_PREFIX", prefix);
        settings.put("CAIRN_STORAGE", "gcs");
        settings.put("CAIRN_GCS_BUCKET", SimulatedBucket.NAME);
        settings.put("CAIRN_GCS_CREDENTIALS_FILE", credentials.toString());
        settings.put("CAIRN_GCS_ENDPOINT", bucket.endpoint());
        return settings;
    }

    @Override
    public void close() {
        bucket.close();
        openSearch.close();
        postgres.close();
    }
}
