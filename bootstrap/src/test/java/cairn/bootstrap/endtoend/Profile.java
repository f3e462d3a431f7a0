package cairn.bootstrap.endtoend;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.bootstrap.endtoend.file.BucketServer;
import cairn.bootstrap.process.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// The services behind the servers of a test run. The same tests run in each profile, so that the
/// behaviour does not depend on the settings.
public enum Profile {
    /// The default services, without access to the web.
    EMBEDDED {
        @Override
        public Map<String, String> settings() {
            return OFFLINE;
        }

        @Override
        public long stored(Path folder, List<String> names) {
            try (Stream<Path> files = Files.walk(folder.resolve("blobs"))) {
                return files.filter(file -> names.contains(file.getFileName().toString()))
                        .count();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    },
    /// A separate service for everything. All are real except for the bucket, which no package provides.
    CLUSTER {
        @Override
        public Map<String, String> settings() {
            Map<String, String> settings = new HashMap<>(OFFLINE);
            settings.putAll(OpenSearchProfile.settings());
            settings.putAll(PostgresProfile.settings());
            settings.putAll(Bucket.SETTINGS);
            return settings;
        }

        @Override
        public long stored(Path folder, List<String> names) {
            return names.stream()
                    .filter(name ->
                            Bucket.SHARED.objects().find("stored-files/" + name).isPresent())
                    .count();
        }
    };

    /// No test accesses other machines; tests about pages allow a server on this one.
    private static final Map<String, String> OFFLINE =
            Map.of("CAIRN_FETCH_ENABLED", "false", "CAIRN_MODELS_DIR", ServerProcess.MODELS.toString());

    /// That of this run: by the system property `cairn.profile`, `embedded` or `cluster`.
    public static Profile current() {
        return valueOf(System.getProperty("cairn.profile", "embedded").toUpperCase(Locale.ROOT));
    }

    /// Settings of a new, empty server; another server with the same settings shares its data.
    public abstract Map<String, String> settings();

    /// The number of these files whose bytes a server still stores.
    ///
    /// @param folder of its data
    public abstract long stored(Path folder, List<String> names);

    /// One bucket for all servers, since object paths begin with IDs. Created on first use.
    private static final class Bucket {
        private static final SimulatedBucket SHARED = SimulatedBucket.start();
        private static final Map<String, String> SETTINGS = settings(SHARED);

        private static Map<String, String> settings(SimulatedBucket bucket) {
            try {
                Path credentials = Files.createTempFile("cairn-bucket", ".json");
                credentials.toFile().deleteOnExit();
                return BucketServer.storage(bucket.endpoint(), Files.writeString(credentials, bucket.credentials()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
