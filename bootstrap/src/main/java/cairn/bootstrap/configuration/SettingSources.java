package cairn.bootstrap.configuration;

import cairn.bootstrap.configuration.ConfigurationProblems.Problem;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The sources of settings: the environment overrides a properties file. An unknown name in the file is
/// a problem. In the environment it is a warning, since it may belong to another program.
final class SettingSources {
    private static final Logger LOG = LoggerFactory.getLogger(SettingSources.class);
    /// Used by `cairn mcp`, and often set for all programs of a user.
    private static final Set<String> OF_COMMANDS = Set.of("CAIRN_MCP_KEY", "CAIRN_MCP_URL");

    private static final List<String> KNOWN = Stream.concat(
                    Arrays.stream(Setting.values()).map(Setting::key), OF_COMMANDS.stream())
            .toList();
    private static final Set<String> ENVIRONMENT_ONLY = Stream.concat(
                    Stream.of(Setting.CONFIG, Setting.JAVA_OPTIONS, Setting.LOG_FORMAT, Setting.LOG_LEVEL)
                            .map(Setting::key),
                    OF_COMMANDS.stream())
            .collect(Collectors.toUnmodifiableSet());

    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, String> values = new HashMap<>();

    private SettingSources() {}

    static Settings settings(Map<String, String> environment, @Nullable Path configFile) {
        SettingSources sources = new SettingSources();
        String named = environment.getOrDefault(Setting.CONFIG.key(), "").strip();
        if (configFile != null) {
            sources.addFile(configFile.toString());
        } else if (!named.isEmpty()) {
            sources.addFile(named);
        }
        sources.addEnvironment(environment);
        return new Settings(sources.values, sources.problems);
    }

    private void addFile(String file) {
        Optional<Map<String, String>> properties = readProperties(file);
        if (properties.isEmpty()) {
            problems.add(new Problem(Setting.CONFIG.key(), "must be a readable properties file; " + file + " is not."));
            return;
        }
        properties.get().keySet().stream()
                .filter(name -> !KNOWN.contains(name))
                .forEach(name -> problems.add(new Problem(name, "is not a setting." + hint(name))));
        properties.get().keySet().stream()
                .filter(ENVIRONMENT_ONLY::contains)
                .forEach(name ->
                        problems.add(new Problem(name, "must be set in the environment; it has no effect in a file.")));
        values.putAll(properties.get());
    }

    private void addEnvironment(Map<String, String> environment) {
        Map<String, String> ours = environment.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(Setting.PREFIX))
                // compose.yaml passes unset variables as empty; these must not override the file.
                .filter(entry -> !entry.getValue().isBlank())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        ours.keySet().stream()
                .filter(name -> !KNOWN.contains(name))
                .forEach(name -> LOG.warn("{} is not a setting and is ignored.{}", name, hint(name)));
        values.putAll(ours);
    }

    private static String hint(String name) {
        return Spelling.nearest(name, KNOWN)
                .map(near -> " Did you mean " + near + "?")
                .orElse("");
    }

    /// Empty if the file can't be read as UTF-8 properties.
    static Optional<Map<String, String>> readProperties(String file) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(Path.of(file))) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
        return Optional.of(properties.stringPropertyNames().stream()
                .collect(Collectors.toMap(name -> name, properties::getProperty)));
    }
}
