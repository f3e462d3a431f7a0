package cairn.bootstrap.configuration;

import cairn.application.job.Lane;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the server was told. No setting at all gives the embedded server under `./data`.
///
/// @param managementPort on loopback only; 0 takes any free port
/// @param dataDir where everything lies that the server writes; may not exist yet
/// @param modelsDir where models are looked for; may not exist
/// @param lanes the background work that this server does
/// @param apiKey the key of the first account, given rather than made
public record Configuration(
        HttpSettings http,
        int managementPort,
        Path dataDir,
        Path modelsDir,
        Optional<Secret> apiKey,
        StorageSettings storage,
        ConfiguredPlans plans,
        Set<Lane> lanes) {
    public Configuration {
        lanes = Set.copyOf(lanes);
    }

    /// Reads the environment and the properties file, where one is named; the environment wins.
    ///
    /// @param configFile named on the command line, before the one that `CAIRN_CONFIG` names
    /// @throws ConfigurationProblems with all that is wrong
    public static Configuration read(Map<String, String> environment, @Nullable Path configFile) {
        return new ConfigurationReader(environment, configFile).read();
    }
}
