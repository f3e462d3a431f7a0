package cairn.bootstrap.cli.command;

import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.administration.Backups;
import cairn.bootstrap.administration.Backups.Progress;
import cairn.bootstrap.administration.Backups.Summary;
import cairn.bootstrap.administration.RemoteBackups;
import cairn.bootstrap.backup.LostDatabase;
import cairn.bootstrap.cli.command.display.ProgressDisplay;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.runtime.folder.DataFolder;
import cairn.bootstrap.runtime.folder.RunningServer;
import cairn.bootstrap.wiring.BackupWiring;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/// `cairn backup`: with or without a running server.
@Command(
        name = "backup",
        description = "Save the data folder to one file, with or without a running server.",
        mixinStandardHelpOptions = true)
final class BackupCommand implements Callable<Integer> {
    /// The backup was written but lacks files. Differs from 2, which means a wrong command line.
    private static final int INCOMPLETE = 3;

    @ParentCommand
    private @Nullable CairnCommand parent;

    @Option(
            names = "--to",
            required = true,
            paramLabel = "FILE",
            description =
                    "The file to write (.zip), or a folder; then the file is named after the time. Missing folders"
                            + " are created. A running server writes the file with its own user.")
    private @Nullable Path to;

    @Override
    public Integer call() {
        if (parent == null || to == null) {
            throw new IllegalStateException("picocli sets both");
        }
        try (ProgressDisplay progress = ProgressDisplay.onStandardError()) {
            Summary summary = write(parent.configuration(), to.toAbsolutePath().normalize(), progress);
            progress.close();
            summary.warnings().forEach(warning -> System.err.println("Warning: " + warning));
            System.out.println("Backup " + summary.file() + ": " + summary.rows() + " rows, " + summary.blobs()
                    + " files, " + summary.bytes() + " bytes.");
            summary.defects().ifPresent(System.err::println);
            return summary.defects().isEmpty() ? 0 : INCOMPLETE;
        }
    }

    private static Summary write(Configuration configuration, Path to, Progress progress) {
        BackupWiring.requireEmbedded(configuration);
        Path folder = configuration.dataDir();
        // A running server has the file open, even if it was deleted.
        if (Files.notExists(folder.resolve("database").resolve("cairn.mv.db"))
                && RunningServer.find(folder).isEmpty()) {
            LostDatabase.refuse(folder);
            throw new Administration.Refused(
                    "There is no data in " + folder.toAbsolutePath() + "; set the folder with CAIRN_DATA_DIR.");
        }
        Optional<DataFolder> opened = DataFolder.tryOpen(folder);
        if (opened.isPresent()) {
            try (DataFolder held = opened.get()) {
                return BackupWiring.offline(configuration, held.path()).write(to, progress);
            }
        }
        Backups server = RunningServer.find(folder)
                .map(RemoteBackups::new)
                .orElseThrow(() -> new Administration.Refused(
                        "Another process uses the data folder and can't be reached; try again in a moment."));
        return server.write(to, progress);
    }
}
