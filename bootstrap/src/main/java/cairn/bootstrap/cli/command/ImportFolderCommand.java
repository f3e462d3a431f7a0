package cairn.bootstrap.cli.command;

import cairn.bootstrap.cli.command.display.ImportDisplay;
import cairn.bootstrap.cli.command.display.Size;
import cairn.bootstrap.cli.command.display.Terminal;
import cairn.bootstrap.cli.importing.FolderImport;
import cairn.bootstrap.cli.importing.ImportSummary;
import cairn.bootstrap.cli.remote.RemoteApi;
import cairn.bootstrap.wiring.ClientWiring;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `cairn import-folder`: copies a local folder into the workspace.
@Command(
        name = "import-folder",
        description = {
            "Copy a folder and its content into the workspace.",
            "",
            "Files that are already present (same bytes, same folder) are not sent again, so the command can be stopped"
                    + " at any time and run again. Nothing in the workspace is changed or deleted: if a"
                    + " file was changed since, the new version is stored beside the old one. Links are not"
                    + " followed.",
            "",
            "Exit code: 0 if all files are present, 1 if some are missing, 2 if it did not start or was aborted.",
            ""
        },
        mixinStandardHelpOptions = true)
final class ImportFolderCommand implements Callable<Integer> {
    private static final int MOST_PARALLEL = 32;

    @ParentCommand
    private @Nullable CairnCommand parent;

    @Mixin
    private final ServerOptions server = new ServerOptions();

    @Parameters(paramLabel = "DIR", description = "The folder to import.")
    private @Nullable Path folder;

    @Option(
            names = "--into",
            paramLabel = "FOLDER",
            defaultValue = "@alias::inbox",
            description = "Target folder in the workspace, by ID or alias; by default the inbox.")
    private String into = "";

    @Option(
            names = "--parallel",
            paramLabel = "N",
            defaultValue = "4",
            description =
                    "Number of files sent at the same time, 1 to " + MOST_PARALLEL + "; ${DEFAULT-VALUE} by default.")
    private int parallel;

    @Option(names = "--hidden", description = "Include hidden files and system files (.DS_Store, Thumbs.db).")
    private boolean hidden;

    @Override
    public Integer call() {
        if (parent == null || folder == null) {
            throw new IllegalStateException("picocli sets both");
        }
        if (parallel < 1 || parallel > MOST_PARALLEL) {
            throw refused("--parallel must be a number between 1 and " + MOST_PARALLEL + ".");
        }
        Path from = folder;
        PrintWriter errors = server.spec().commandLine().getErr();
        try (ImportDisplay display = new ImportDisplay(Terminal.showsErrors(), errors)) {
            return server.with(parent, display::waiting, api -> run(api, from, display));
        }
    }

    private int run(RemoteApi api, Path from, ImportDisplay display) {
        ImportSummary summary = imported(api, from, display);
        display.close();
        tell(from, summary);
        if (summary.brokenOff().isPresent()) {
            return ServerOptions.NOT_DONE;
        }
        return summary.failures().isEmpty() ? 0 : 1;
    }

    private ImportSummary imported(RemoteApi api, Path from, ImportDisplay display) {
        try {
            return FolderImport.run(api, ClientWiring.mediaTypes(), from, into, hidden, parallel, display);
        } catch (IOException e) {
            throw refused("There is no folder " + from + " that is readable: " + e.getMessage());
        }
    }

    private void tell(Path from, ImportSummary summary) {
        PrintWriter output = server.spec().commandLine().getOut();
        PrintWriter errors = server.spec().commandLine().getErr();
        summary.failures().forEach(failure -> errors.println(failure.path() + ": " + failure.reason()));
        output.printf(
                Locale.ROOT,
                "%s: uploaded %,d (%s), already present %,d, failed %,d; folders created %,d.%n",
                from,
                summary.uploaded(),
                Size.of(summary.bytes()),
                summary.present(),
                summary.failures().size(),
                summary.folders());
        if (summary.changed() > 0) {
            output.printf("Changed since: %,d; the old versions are kept beside them.%n", summary.changed());
        }
        if (summary.leftOut() + summary.notFiles() > 0) {
            output.printf(
                    "Skipped: %,d hidden or system files (--hidden includes them), %,d links and devices.%n",
                    summary.leftOut(), summary.notFiles());
        }
        summary.brokenOff().ifPresent(why -> errors.println("Aborted: " + why + " Run the command again to continue."));
        output.flush();
        errors.flush();
    }

    private ParameterException refused(String message) {
        return new ParameterException(server.spec().commandLine(), message);
    }
}
