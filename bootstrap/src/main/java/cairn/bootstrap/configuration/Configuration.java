package cairn.bootstrap.configuration;

import cairn.domain.job.Lane;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The settings of the server. Without any, it is the embedded server in `./data`.
///
/// @param managementHost loopback or all addresses; administration is only available on loopback
/// @param managementPort 0 for any free port
/// @param dataDir folder for everything that the server writes; may not exist yet
/// @param modelsDir folder of the models; may not exist
/// @param embedding the model for embedding and searching
/// @param fetch settings for the pages behind bookmarks
/// @param lanes background work of this server
/// @param stopTime maximum time for stopping
/// @param jobLease time after which another server takes over the job of a dead one
/// @param passagesPerItem maximum number of passages of a long text that are compared one by one
/// @param noteContexts whether short notes are compared together with their neighbours
/// @param apiKey a given key for the first account, instead of a generated one
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

    /// Whether other servers may use the same database.
    public boolean hasSharedDatabase() {
        return switch (database) {
            case DatabasePlace.Embedded() -> false;
            case DatabasePlace.PostgreSql server -> true;
        };
    }

    /// Whether its folder contains nothing that other servers would need.
    public boolean canStandBesideOthers() {
        return hasSharedDatabase()
                && search instanceof SearchSettings.OpenSearch
                && storage instanceof StorageSettings.Gcs;
    }

    /// Reads the environment and, if given, the properties file. The environment wins.
    ///
    /// @param configFile from the command line; wins over `CAIRN_CONFIG`
    /// @throws ConfigurationProblems with all problems
    public static Configuration read(Map<String, String> environment, @Nullable Path configFile) {
        return new ConfigurationReader(environment, configFile).read();
    }
}
