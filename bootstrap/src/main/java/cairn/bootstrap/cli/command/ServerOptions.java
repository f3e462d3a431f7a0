package cairn.bootstrap.cli.command;

import cairn.bootstrap.cli.remote.RemoteApi;
import cairn.bootstrap.cli.remote.RemoteTrouble;
import cairn.bootstrap.cli.remote.ServerAddress;
import cairn.bootstrap.cli.remote.ServerAddress.Delegated;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.ConfigurationProblems;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Which server a command contacts, and with which key.
final class ServerOptions {
    static final String KEY = "CAIRN_API_KEY";

    /// The same code as for a wrong command line: nothing was done, or not everything was tried.
    static final int NOT_DONE = 2;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = "URL of the server; by default that of the settings, http://127.0.0.1:8080.")
    private @Nullable String url;

    @Option(
            names = "--key",
            paramLabel = "KEY",
            description = "An API key; by default that of " + KEY + ", where other users of the machine can't see it.")
    private @Nullable String key;

    @Option(names = "--workspace", paramLabel = "ID", description = "A delegated workspace; by default the key's own.")
    private @Nullable UUID workspace;

    /// Runs `work` against the server. Its failures are printed in one line.
    ///
    /// @param waiting called when a request will be repeated later
    /// @return the exit code
    int with(CairnCommand parent, Consumer<Duration> waiting, ToIntFunction<RemoteApi> work) {
        ServerAddress address = address(parent);
        try (RemoteApi api = new RemoteApi(address, waiting)) {
            if (!api.selectsWorkspace()) {
                spec().commandLine().getErr().println(otherWorkspace(address));
                return NOT_DONE;
            }
            return work.applyAsInt(api);
        } catch (RemoteTrouble e) {
            spec().commandLine().getErr().println(e.getMessage());
            return NOT_DONE;
        }
    }

    /// Whether a URL was given, which may be that of another machine.
    boolean isElsewhere() {
        return url != null;
    }

    private static String otherWorkspace(ServerAddress address) {
        String header = address.workspace().map(Delegated::header).orElse(Delegated.HEADER);
        return "The server at " + address + " does not select workspaces by the header " + header
                + "; nothing was done. Run the command without --url and with the server's settings"
                + " (CAIRN_HTTP_WORKSPACE_HEADERS), or use a key of that workspace.";
    }

    private ServerAddress address(CairnCommand parent) {
        String secret = Optional.ofNullable(key)
                .or(() -> Optional.ofNullable(System.getenv(KEY)))
                .map(String::strip)
                .filter(given -> !given.isEmpty())
                .orElseThrow(() -> refused(
                        "Give an API key with --key, or better in " + KEY + "; `cairn key create` creates one."));
        Optional<Configuration> settings = isElsewhere() ? Optional.empty() : Optional.of(settings(parent));
        String server = Optional.ofNullable(url)
                .orElseGet(() -> settings.map(Reachable::address).orElseThrow());
        String header =
                settings.map(read -> read.http().workspaceHeaders().getFirst()).orElse(Delegated.HEADER);
        try {
            return ServerAddress.of(
                    server, secret, Optional.ofNullable(workspace).map(id -> new Delegated(id, header)));
        } catch (IllegalArgumentException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    /// The settings of the local server.
    ///
    /// @throws ParameterException if they are invalid: like a wrong command line, nothing was done
    Configuration settings(CairnCommand parent) {
        try {
            return parent.configurationOfClient(KEY);
        } catch (ConfigurationProblems e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    private ParameterException refused(String message) {
        return new ParameterException(spec().commandLine(), message);
    }

    CommandSpec spec() {
        if (spec == null) {
            throw new IllegalStateException("picocli sets the spec");
        }
        return spec;
    }
}
