package cairn.bootstrap.configuration;

import cairn.domain.job.Lane;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the server was told. No setting at all gives the embedded server under `./data`.
///
/// @param managementHost loopback, or every address; administration is answered on loopback alone
/// @param managementPort 0 takes any free port
/// @param dataDir where everything lies that the server writes; may not exist yet
/// @param modelsDir where models are looked for; may not exist
/// @param embedding by which everything is embedded and searched
/// @param fetch of the pages behind bookmarks
/// @param lanes the background work that this server does
/// @param stopTime after how long a server that stops ends in any case
/// @param jobLease after how long another server takes over a job whose server has died
/// @param passagesPerItem how many of a long text are compared one by one, at most
/// @param noteContexts whether short notes are compared together with those around them
/// @param apiKey the key of the first account, given rather than made
public record Configuration(
        HttpSettings http,
        String managementHost,
        int managementPort,
        Path dataDir,
        Path modelsDir,
        EmbeddingSettings embedding,
        Optional<Secret> apiKey,
        StorageSettings storage,
        SearchSettings search,
        DatabasePlace database,
        ConfiguredPlans plans,
        FetchSettings fetch,
        Set<Lane> lanes,
        Duration stopTime,
        Duration jobLease,
        int passagesPerItem,
        boolean noteContexts,
        ExtractionSettings extraction,
        SummarySettings summaries) {
    public Configuration {
        lanes = Set.copyOf(lanes);
    }

    /// Whether other servers may work on the same database.
    public boolean hasSharedDatabase() {
        return switch (database) {
            case DatabasePlace.Embedded() -> false;
            case DatabasePlace.PostgreSql server -> true;
        };
    }

    /// Whether it keeps nothing in its folder that other servers would need.
    public boolean canStandBesideOthers() {
        return hasSharedDatabase()
                && search instanceof SearchSettings.OpenSearch
                && storage instanceof StorageSettings.Gcs;
    }

    /// Reads the environment and the properties file, where one is named; the environment wins.
    ///
    /// @param configFile named on the command line, before the one that `CAIRN_CONFIG` names
    /// @throws ConfigurationProblems with all that is wrong
    public static Configuration read(Map<String, String> environment, @Nullable Path configFile) {
        return new ConfigurationReader(environment, configFile).read();
    }
}
