package cairn.bootstrap.configuration;

import static cairn.bootstrap.configuration.Setting.*;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.web.AddressRange;
import cairn.domain.job.Lane;
import cairn.domain.resource.WebAddress;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Converts raw settings into a [Configuration].
final class ConfigurationReader {
    private static final Pattern KEY = Pattern.compile("cairn_[A-Za-z0-9_-]{32,}");
    /// Commands connect to loopback.
    private static final Set<String> MANAGEMENT_HOSTS = Set.of("127.0.0.1", "0.0.0.0");

    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9._-]+|\\[?[0-9A-Fa-f:.]*:[0-9A-Fa-f:.%a-z]*]?");
    /// RFC 9110 §5.6.2.
    private static final Pattern HEADER = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");

    /// The format that browsers send: no path, no trailing slash. Extensions and apps have schemes of
    /// their own.
    private static final Pattern ORIGIN = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://[A-Za-z0-9._\\[\\]:-]+");

    /// `eng`, `eng+chi_sim`: file names that can't lead out of their folder.
    private static final Pattern LANGUAGES = Pattern.compile("[A-Za-z0-9_]+(\\+[A-Za-z0-9_]+)*");

    private final Settings settings;

    ConfigurationReader(Map<String, String> environment, @Nullable Path configFile) {
        this.settings = SettingSources.settings(environment, configFile);
    }

    Configuration read() {
        Path dataDir = path(DATA_DIR).orElseGet(() -> Path.of(DATA_DIR.fallback()));
        HttpSettings http = http();
        Configuration configuration = new Configuration(
                http,
                settings.text(MANAGEMENT_HOST, MANAGEMENT_HOSTS::contains),
                managementPort(http),
                dataDir,
                path(MODELS_DIR).orElseGet(() -> dataDir.resolve("models")),
                embedding(),
                settings.find(API_KEY, key -> KEY.matcher(key).matches()).map(Secret::new),
                new StorageReader(settings).read(),
                new SearchReader(settings).read(),
                new DatabaseReader(settings).read(),
                plans(),
                new FetchReader(settings).read(),
                lanes(settings.text(LANES, ConfigurationReader::areLanes)),
                Duration.ofSeconds(settings.number(STOP_SECONDS, 4, 3600)),
                Duration.ofSeconds(settings.number(JOB_LEASE_SECONDS, 1, 86_400)),
                (int) settings.number(PASSAGES_PER_ITEM, 1, 1024),
                settings.text(NOTE_CONTEXTS, Set.of("true", "false")::contains).equals("true"),
                extraction(),
                new SummaryReader(settings).read());
        settings.text(LOG_FORMAT, Set.of("text", "json")::contains);
        settings.text(LOG_LEVEL, Set.of("error", "warn", "info", "debug")::contains);
        settings.throwProblems();
        return configuration;
    }

    private EmbeddingSettings embedding() {
        String value = settings.text(
                EMBEDDING_MODEL, named -> EmbeddingModel.find(named).isPresent() || isFolder(named));
        return EmbeddingModel.find(value)
                .<EmbeddingSettings>map(EmbeddingSettings.Packed::new)
                .orElseGet(() -> new EmbeddingSettings.Folder(Path.of(value)));
    }

    private static boolean isFolder(String value) {
        return isPath(value) && Files.isDirectory(Path.of(value));
    }

    private HttpSettings http() {
        return new HttpSettings(
                settings.text(HTTP_HOST, host -> HOST.matcher(host).matches()),
                (int) settings.number(HTTP_PORT, 0, 65_535),
                settings.find(PUBLIC_URL, ConfigurationReader::isBase).map(url -> url.replaceFirst("/+$", "")),
                names(settings.text(HTTP_WORKSPACE_HEADERS, ConfigurationReader::areHeaders)),
                settings.find(HTTP_CORS_ORIGINS, ConfigurationReader::areOrigins)
                        .map(ConfigurationReader::names)
                        .orElse(List.of()),
                (int) settings.number(HTTP_ADDRESS_PERCENT, 1, 100),
                settings
                        .find(HTTP_TRUSTED_PROXIES, ConfigurationReader::areRanges)
                        .map(ConfigurationReader::names)
                        .orElse(List.of())
                        .stream()
                        .flatMap(range -> AddressRange.parse(range).stream())
                        .toList());
    }

    private static boolean areRanges(String value) {
        return names(value).stream().allMatch(range -> AddressRange.parse(range).isPresent());
    }

    private int managementPort(HttpSettings http) {
        int port = (int) settings.number(MANAGEMENT_PORT, 0, 65_535);
        if (port != 0 && port == http.port()) {
            settings.reject(MANAGEMENT_PORT);
        }
        return port;
    }

    private ExtractionSettings extraction() {
        String languages =
                settings.text(OCR_LANGUAGES, value -> LANGUAGES.matcher(value).matches());
        return new ExtractionSettings(
                Duration.ofSeconds(settings.number(EXTRACT_SECONDS, 1, 3600)),
                (int) settings.number(EXTRACT_MEMORY_MB, 128, 65_536),
                settings.number(EXTRACT_FILE_MB, 1, 5120) << 20,
                languages.equals("none") ? "" : languages);
    }

    private ConfiguredPlans plans() {
        PlansFile file = new PlansFile(settings, path(PLANS_FILE));
        ConfiguredPlans plans = new ConfiguredPlans(file.plans(), DEFAULT_PLAN.fallback());
        return new ConfiguredPlans(file.plans(), settings.text(DEFAULT_PLAN, plans.names()::contains));
    }

    private static boolean areLanes(String value) {
        return value.equals("all") || value.equals("none") || laneNames().containsAll(names(value));
    }

    /// ENRICH includes PICTURES, and HOUSEKEEPING includes IMPORT. To select PICTURES or IMPORT alone is
    /// for additional servers.
    private static Set<Lane> lanes(String value) {
        if (value.equals("all")) {
            return EnumSet.allOf(Lane.class);
        }
        List<String> named = names(value);
        return Arrays.stream(Lane.values())
                .filter(lane -> named.contains(lane.wireName())
                        || lane == Lane.PICTURES && named.contains(Lane.ENRICH.wireName())
                        || lane == Lane.IMPORT && named.contains(Lane.HOUSEKEEPING.wireName()))
                .collect(Collectors.toSet());
    }

    private static Set<String> laneNames() {
        return Arrays.stream(Lane.values())
                .filter(lane -> lane != Lane.PASSAGES && lane != Lane.REPROCESS)
                .map(Lane::wireName)
                .collect(Collectors.toSet());
    }

    private Optional<Path> path(Setting setting) {
        return settings.find(setting, ConfigurationReader::isPath).map(Path::of);
    }

    private static boolean isPath(String value) {
        try {
            return !Path.of(value).toString().isEmpty();
        } catch (InvalidPathException e) {
            return false;
        }
    }

    static boolean isBase(String url) {
        return WebAddress.isValid(url) && !url.contains("?") && !url.contains("#") && !url.contains("@");
    }

    private static boolean areOrigins(String value) {
        return value.equals("*")
                || names(value).stream()
                        .allMatch(origin -> ORIGIN.matcher(origin).matches());
    }

    private static boolean areHeaders(String value) {
        List<String> names = names(value);
        long distinct = names.stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .distinct()
                .count();
        return distinct == names.size()
                && names.stream().allMatch(name -> HEADER.matcher(name).matches());
    }

    private static List<String> names(String value) {
        return Arrays.stream(value.split(",", -1)).map(String::strip).toList();
    }
}
