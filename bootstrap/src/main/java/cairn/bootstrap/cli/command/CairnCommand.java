package cairn.bootstrap.cli.command;

import cairn.bootstrap.configuration.Configuration;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// `cairn`: the root of the command line.
@Command(
        name = "cairn",
        description = "A self-hosted content workspace server.",
        mixinStandardHelpOptions = true,
        subcommands = {
            ServeCommand.class,
            AccountCommand.class,
            KeyCommand.class,
            MigrateCommand.class,
            BackupCommand.class,
            RestoreCommand.class,
            CompactCommand.class,
            HealthCommand.class,
            StatusCommand.class,
            McpCommand.class,
            ImportCommand.class,
            ImportFolderCommand.class,
            TrainCommand.class
        })
public final class CairnCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Option(
            names = "--config",
            scope = ScopeType.INHERIT,
            paramLabel = "FILE",
            description = "A properties file with settings; environment variables take precedence.")
    private @Nullable Path configFile;

    Configuration configuration() {
        return Configuration.read(System.getenv(), configFile);
    }

    /// The configuration for a client of the server: its API key need not be suitable as the server's
    /// first key.
    Configuration configurationOfClient(String key) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.remove(key);
        return Configuration.read(environment, configFile);
    }

    @Override
    public Integer call() {
        if (spec == null) {
            throw new IllegalStateException("picocli sets the spec");
        }
        throw new ParameterException(spec.commandLine(), "Give a command; `serve` starts the server.");
    }
}
