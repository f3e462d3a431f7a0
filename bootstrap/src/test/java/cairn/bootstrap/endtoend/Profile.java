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

/// What stands behind the servers of a run of tests. The same tests run on each, so that a user who changes settings
/// finds no other behaviour.
public enum Profile {
    /// What a server has when nothing is set, but that it asks nothing of the web.
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
    /// Servers of their own for everything. They are real but for the bucket, which no package brings.
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

    /// No test reaches beyond this machine; those about pages allow a server of their own.
    private static final Map<String, String> OFFLINE =
            Map.of("CAIRN_FETCH_ENABLED", "false", "CAIRN_MODELS_DIR", ServerProcess.MODELS.toString());

    /// That of this run: by the system property `cairn.profile`, `embedded` or `cluster`.
    public static Profile current() {
        return valueOf(System.getProperty("cairn.profile", "embedded").toUpperCase(Locale.ROOT));
    }

    /// Settings of a server with nothing in it yet; a second one with the same settings serves the same.
    public abstract Map<String, String> settings();

    /// How many of these files a server keeps the bytes of.
    ///
    /// @param folder of its data
    public abstract long stored(Path folder, List<String> names);

    /// One for all servers: the paths of objects begin with ids. Made when it is first looked at.
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
