package cairn.bootstrap.configuration;

import static cairn.bootstrap.configuration.Setting.*;

import cairn.bootstrap.configuration.SearchSettings.Credentials;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the settings of the search engine.
final class SearchReader {
    private static final Pattern PREFIX = Pattern.compile("[a-z][a-z0-9_-]{0,49}");
    private static final String CLUSTER = "opensearch";

    private final Settings settings;

    SearchReader(Settings settings) {
        this.settings = settings;
    }

    SearchSettings read() {
        String engine = settings.text(SEARCH, value -> value.equals(SEARCH.fallback()) || value.equals(CLUSTER));
        SearchSettings.OpenSearch cluster = cluster();
        if (!engine.equals(CLUSTER)) {
            return new SearchSettings.Lucene();
        }
        if (settings.find(OPENSEARCH_URLS).isEmpty()) {
            settings.reject(OPENSEARCH_URLS);
        }
        return cluster;
    }

    /// Read even if unused, so that errors in it are reported.
    private SearchSettings.OpenSearch cluster() {
        return new SearchSettings.OpenSearch(
                settings.find(OPENSEARCH_URLS, SearchReader::areUrls)
                        .map(SearchReader::urls)
                        .orElse(List.of()),
                credentials(),
                settings.text(OPENSEARCH_PREFIX, value -> PREFIX.matcher(value).matches()),
                (int) settings.number(OPENSEARCH_SHARDS, 1, 1024),
                Duration.ofSeconds(settings.number(OPENSEARCH_TIMEOUT_SECONDS, 1, 300)));
    }

    private Optional<Credentials> credentials() {
        Optional<String> user = settings.find(OPENSEARCH_USER, value -> !value.contains(":"));
        Optional<Secret> password = settings.find(OPENSEARCH_PASSWORD).map(Secret::new);
        Optional<Secret> key = settings.find(OPENSEARCH_API_KEY).map(Secret::new);
        if (user.isPresent() != password.isPresent()) {
            settings.reject(user.isPresent() ? OPENSEARCH_PASSWORD : OPENSEARCH_USER);
        }
        if (key.isPresent() && password.isPresent()) {
            settings.reject(OPENSEARCH_API_KEY);
        }
        return key.<Credentials>map(Credentials.ApiKey::new)
                .or(() -> user.flatMap(name -> password.map(secret -> new Credentials.Password(name, secret))));
    }

    private static boolean areUrls(String value) {
        return split(value).stream().allMatch(ConfigurationReader::isBase);
    }

    private static List<URI> urls(String value) {
        return split(value).stream()
                .map(url -> URI.create(url.replaceFirst("/+$", "")))
                .toList();
    }

    private static List<String> split(String value) {
        return Arrays.stream(value.split(",", -1)).map(String::strip).toList();
    }
}
