package cairn.bootstrap.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.bootstrap.configuration.ConfigurationProblems.Problem;
import cairn.bootstrap.configuration.SearchSettings.Credentials;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchSettingsTest {
    private static final String CLUSTER = "CAIRN_SEARCH=opensearch;CAIRN_OPENSEARCH_URLS=http://one:9200";

    @Test
    void theIndexIsEmbeddedByDefault() {
        assertThat(read("")).isEqualTo(new SearchSettings.Lucene());
    }

    @Test
    void readsAClusterWithSeveralAddresses() {
        assertThat(read("CAIRN_SEARCH=opensearch;CAIRN_OPENSEARCH_URLS=https://one:9200, https://two/search/"))
                .isEqualTo(new SearchSettings.OpenSearch(
                        List.of(URI.create("https://one:9200"), URI.create("https://two/search")),
                        Optional.empty(),
                        "cairn",
                        1,
                        Duration.ofSeconds(10)));
    }

    @Test
    void readsAPasswordOrAnApiKeyAndHidesBoth() {
        SearchSettings password =
                read(CLUSTER + ";CAIRN_OPENSEARCH_USER=ada;CAIRN_OPENSEARCH_PASSWORD=geheim;CAIRN_OPENSEARCH_SHARDS=3");
        SearchSettings key = read(CLUSTER + ";CAIRN_OPENSEARCH_API_KEY=geheim;CAIRN_OPENSEARCH_PREFIX=notes");

        assertThat(password)
                .isEqualTo(new SearchSettings.OpenSearch(
                        List.of(URI.create("http://one:9200")),
                        Optional.of(new Credentials.Password("ada", new Secret("geheim"))),
                        "cairn",
                        3,
                        Duration.ofSeconds(10)));
        assertThat(key)
                .isEqualTo(new SearchSettings.OpenSearch(
                        List.of(URI.create("http://one:9200")),
                        Optional.of(new Credentials.ApiKey(new Secret("geheim"))),
                        "notes",
                        1,
                        Duration.ofSeconds(10)));
        assertThat(List.of(password, key).toString()).doesNotContain("geheim");
    }

    @ParameterizedTest
    @CsvSource({
        "CAIRN_SEARCH=solr, CAIRN_SEARCH",
        "CAIRN_SEARCH=opensearch, CAIRN_OPENSEARCH_URLS",
        "CAIRN_OPENSEARCH_URLS=ftp://one, CAIRN_OPENSEARCH_URLS",
        "CAIRN_OPENSEARCH_URLS=http://user:pw@one, CAIRN_OPENSEARCH_URLS",
        "CAIRN_OPENSEARCH_USER=ada, CAIRN_OPENSEARCH_PASSWORD",
        "CAIRN_OPENSEARCH_PASSWORD=pw, CAIRN_OPENSEARCH_USER",
        "CAIRN_OPENSEARCH_USER=a;CAIRN_OPENSEARCH_PASSWORD=b;CAIRN_OPENSEARCH_API_KEY=c, CAIRN_OPENSEARCH_API_KEY",
        "CAIRN_OPENSEARCH_PREFIX=Notes, CAIRN_OPENSEARCH_PREFIX",
        "CAIRN_OPENSEARCH_SHARDS=0, CAIRN_OPENSEARCH_SHARDS",
    })
    void rejectsConflictingSearchSettings(String settings, String culprit) {
        ConfigurationProblems thrown = catchThrowableOfType(
                ConfigurationProblems.class, () -> Configuration.read(environment(settings), null));
        assertThat(thrown.problems()).extracting(Problem::setting).containsExactly(culprit);
    }

    private static SearchSettings read(String settings) {
        return Configuration.read(environment(settings), null).search();
    }

    private static Map<String, String> environment(String settings) {
        return Arrays.stream(settings.split(";"))
                .filter(line -> !line.isEmpty())
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }
}
