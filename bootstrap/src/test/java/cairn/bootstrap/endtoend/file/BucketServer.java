package cairn.bootstrap.endtoend.file;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// A server that keeps files in a bucket, and that bucket.
public record BucketServer(SimulatedBucket bucket, Application application, Api api) implements AutoCloseable {
    public static BucketServer start(Path folder) {
        SimulatedBucket bucket = SimulatedBucket.start();
        return start(folder, bucket, bucket.endpoint(), Map.of());
    }

    /// @param endpoint of the bucket, or of something in front of it
    static BucketServer start(Path folder, SimulatedBucket bucket, String endpoint, Map<String, String> more) {
        try {
            Map<String, String> settings = new HashMap<>(settings(bucket, endpoint, folder));
            settings.putAll(more);
            Application application = Application.start(Configuration.read(settings, null));
            Api api = Api.withKey(application.publicUrl(), application.newKey().orElseThrow())
                    .untilFresh();
            return new BucketServer(bucket, application, api);
        } catch (IOException e) {
            bucket.close();
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> settings(SimulatedBucket bucket, String endpoint, Path folder)
            throws IOException {
        String key = bucket.credentials().replace(bucket.endpoint(), endpoint);
        Path credentials = Files.writeString(folder.resolve("key.json"), key);
        Map<String, String> settings = new HashMap<>(storage(endpoint, credentials));
        settings.put("CAIRN_DATA_DIR", folder.resolve("data").toString());
        settings.put("CAIRN_MODELS_DIR", ServerProcess.MODELS.toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        return settings;
    }

    /// What sends a server's files there.
    public static Map<String, String> storage(String endpoint, Path credentials) {
        return Map.of(
                "CAIRN_STORAGE",
                "gcs",
                "CAIRN_GCS_BUCKET",
                SimulatedBucket.NAME,
                "CAIRN_GCS_CREDENTIALS_FILE",
                credentials.toString(),
                "CAIRN_GCS_ENDPOINT",
                endpoint);
    }

    @Override
    public void close() {
        application.close();
        bucket.close();
    }
}
