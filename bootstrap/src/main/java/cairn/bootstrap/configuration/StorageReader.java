package cairn.bootstrap.configuration;

import static cairn.bootstrap.configuration.Setting.*;

import cairn.bootstrap.configuration.StorageSettings.Filesystem;
import cairn.bootstrap.configuration.StorageSettings.Gcs;
import cairn.bootstrap.configuration.StorageSettings.Lifetimes;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the settings for files.
final class StorageReader {
    private static final String GCS = "gcs";

    /// Google's rules without dots: TLS certificates do not cover bucket names with dots in the host.
    private static final Pattern BUCKET = Pattern.compile("[a-z0-9][a-z0-9_-]{1,61}[a-z0-9]");

    private final Settings settings;

    StorageReader(Settings settings) {
        this.settings = settings;
    }

    StorageSettings read() {
        Lifetimes lifetimes = lifetimes();
        long reserve = settings.number(STORAGE_RESERVE_MB, 0, 1_048_576) << 20;
        Gcs bucket = bucket(reserve, lifetimes);
        if (!settings.text(STORAGE, List.of(STORAGE.fallback(), GCS)::contains).equals(GCS)) {
            return new Filesystem(reserve, lifetimes);
        }
        for (Setting needed : List.of(GCS_BUCKET, GCS_CREDENTIALS_FILE)) {
            if (settings.find(needed).isEmpty()) {
                settings.reject(needed);
            }
        }
        return bucket;
    }

    private Lifetimes lifetimes() {
        Duration uploadUrl = Duration.ofMinutes(settings.number(UPLOAD_URL_MINUTES, 1, 10_080));
        Duration retention = Duration.ofHours(settings.number(UPLOAD_RETENTION_HOURS, 1, 8_760));
        if (retention.compareTo(uploadUrl) < 0) {
            settings.reject(UPLOAD_RETENTION_HOURS);
        }
        return new Lifetimes(
                uploadUrl,
                retention,
                Duration.ofMinutes(settings.number(FILE_LINK_MINUTES, 4, 10_080)),
                Duration.ofDays(settings.number(BIN_DAYS, 1, 36_500)),
                Duration.ofDays(settings.number(CHANGES_DAYS, 1, 36_500)));
    }

    /// Read even if unused, so that errors in it are reported.
    private Gcs bucket(long reserve, Lifetimes lifetimes) {
        Optional<String> credentials = settings.find(
                        GCS_CREDENTIALS_FILE, file -> credentials(file).isPresent())
                .flatMap(StorageReader::credentials);
        return new Gcs(
                settings.text(GCS_BUCKET, name -> BUCKET.matcher(name).matches()),
                new Secret(credentials.orElse("")),
                settings.find(GCS_ENDPOINT, StorageReader::isOrigin).map(url -> url.replaceFirst("/+$", "")),
                Duration.ofSeconds(settings.number(GCS_TIMEOUT_SECONDS, 1, 300)),
                reserve,
                lifetimes);
    }

    private static boolean isOrigin(String url) {
        return ConfigurationReader.isBase(url) && url.matches("[^/]+//[^/]+/?");
    }

    /// The text of the file, if it is a service account key.
    private static Optional<String> credentials(String file) {
        try {
            String text = Files.readString(Path.of(file));
            JsonNode key = new ObjectMapper().readTree(text);
            boolean isKey = key.path("type").asText().equals("service_account")
                    && key.path("client_email").isTextual()
                    && key.path("private_key").isTextual();
            return isKey ? Optional.of(text) : Optional.empty();
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }
}
