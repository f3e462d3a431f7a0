package cairn.bootstrap.moving;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.PostgresProfile;
import cairn.bootstrap.process.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Function;

/// A side of a copy.
///
/// @param file of its settings
record Environment(Path folder, Map<String, String> settings, Path file) {
    static final String KEY = "cairn_0123456789abcdefghijklmnopqrstuvwxyzABC";

    /// H2 and files in a folder.
    static Environment embedded(Path folder) {
        return of(folder, Map.of());
    }

    /// PostgreSQL and a bucket.
    static Environment cluster(Path folder, SimulatedBucket bucket) {
        Map<String, String> settings = new TreeMap<>(PostgresProfile.settings());
        settings.putAll(inBucket(folder, bucket));
        return of(folder, settings);
    }

    /// PostgreSQL and files in a folder.
    static Environment mixed(Path folder) {
        return of(folder, PostgresProfile.settings());
    }

    private static Map<String, String> inBucket(Path folder, SimulatedBucket bucket) {
        try {
            Files.createDirectories(folder);
            Path key = Files.writeString(folder.resolve("key.json"), bucket.credentials());
            return Map.of(
                    "CAIRN_STORAGE",
                    "gcs",
                    "CAIRN_GCS_BUCKET",
                    SimulatedBucket.NAME,
                    "CAIRN_GCS_CREDENTIALS_FILE",
                    key.toString(),
                    "CAIRN_GCS_ENDPOINT",
                    bucket.endpoint());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Environment of(Path folder, Map<String, String> more) {
        Map<String, String> settings = new TreeMap<>(more);
        settings.put("CAIRN_MODELS_DIR", ServerProcess.MODELS.toString());
        settings.put("CAIRN_DATA_DIR", folder.resolve("data").toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        try {
            Files.createDirectories(folder);
            Path file = folder.resolve("cairn.properties");
            Properties properties = new Properties();
            properties.putAll(settings);
            try (Writer writer = Files.newBufferedWriter(file)) {
                properties.store(writer, null);
            }
            return new Environment(folder, settings, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Configuration configuration() {
        return Configuration.read(Map.of(), file);
    }

    /// Starts a new server, whose first account has the key [#KEY], and stops it afterwards.
    <T> T first(Function<Api, T> work) {
        Map<String, String> withKey = new TreeMap<>(settings);
        withKey.put("CAIRN_API_KEY", KEY);
        withKey.put("CAIRN_FETCH_ENABLED", "false");
        return serve(withKey, work);
    }

    /// Starts a server without configuring a key.
    <T> T serve(Function<Api, T> work) {
        return serve(settings, work);
    }

    private static <T> T serve(Map<String, String> settings, Function<Api, T> work) {
        try (Application application = Application.start(Configuration.read(settings, null))) {
            return work.apply(Api.withKey(application.publicUrl(), KEY).untilFresh());
        }
    }
}
