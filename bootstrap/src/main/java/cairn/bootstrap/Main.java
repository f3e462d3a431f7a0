package cairn.bootstrap;

import cairn.application.moving.MoveRefused;
import cairn.application.port.Unavailable;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.backup.ProgramVersion;
import cairn.bootstrap.cli.command.CairnCommand;
import cairn.bootstrap.configuration.ConfigurationProblems;
import cairn.bootstrap.configuration.Setting;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;
import org.slf4j.bridge.SLF4JBridgeHandler;
import picocli.CommandLine;

/// The entry point of the server jar.
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        setUpLog();
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
        CommandLine commandLine = new CommandLine(new CairnCommand());
        setVersion(commandLine);
        commandLine.setExecutionExceptionHandler((exception, command, parsed) -> report(exception));
        System.exit(commandLine.execute(arguments));
    }

    // Must precede the first logger, since logback.xml reads these properties. Logback itself accepts a
    // blank value.
    private static void setUpLog() {
        System.setProperty(Setting.LOG_FORMAT.key(), environment(Setting.LOG_FORMAT));
        String level = environment(Setting.LOG_LEVEL);
        System.setProperty(Setting.LOG_LEVEL.key(), level);
        System.setProperty("cairn.log.libraries", Set.of("error", "warn").contains(level) ? level : "info");
    }

    private static String environment(Setting setting) {
        return Optional.ofNullable(System.getenv(setting.key()))
                .map(String::strip)
                .filter(value -> !value.isEmpty())
                .orElse(setting.fallback());
    }

    // Every command has the option, and picocli gets the version from each of them.
    private static void setVersion(CommandLine command) {
        command.getCommandSpec().version("Cairn " + ProgramVersion.text());
        command.getSubcommands().values().forEach(Main::setVersion);
    }

    // Errors that the user can fix are printed as a sentence; any other is a bug
    // and keeps its stack trace.
    private static int report(Exception exception) throws Exception {
        return switch (exception) {
            case ConfigurationProblems problems -> complain(String.valueOf(problems.getMessage()));
            case Administration.Refused refused -> complain(String.valueOf(refused.getMessage()));
            case MoveRefused refused -> complain(String.valueOf(refused.getMessage()));
            case Unavailable unavailable -> complain(String.valueOf(unavailable.getMessage()));
            case UncheckedIOException io -> complain(io.getMessage() + " (" + io.getCause() + ")");
            default -> throw exception;
        };
    }

    private static int complain(String message) {
        System.err.println(message);
        return 1;
    }
}
