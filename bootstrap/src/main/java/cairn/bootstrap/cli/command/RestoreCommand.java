package cairn.bootstrap.cli.command;

import cairn.bootstrap.backup.Restore;
import cairn.bootstrap.cli.command.display.ProgressDisplay;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.wiring.BackupWiring;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/// `cairn restore`: creates a data folder from a backup.
@Command(
        name = "restore",
        description = "Create a data folder from a backup, and verify every row and file.",
        mixinStandardHelpOptions = true)
final class RestoreCommand implements Callable<Integer> {
    @ParentCommand
    private @Nullable CairnCommand parent;

    @Option(
            names = "--from",
            required = true,
            paramLabel = "FILE",
            description = "Your own backup: its script can run code with your rights.")
    private @Nullable Path from;

    @Option(
            names = "--data-dir",
            paramLabel = "FOLDER",
            description = "The folder to create, new or empty; by default the folder in CAIRN_DATA_DIR.")
    private @Nullable Path dataDir;

    @Override
    public Integer call() {
        if (parent == null || from == null) {
            throw new IllegalStateException("picocli sets both");
        }
        Configuration configuration = parent.configuration();
        BackupWiring.requireEmbedded(configuration);
        Path folder = Optional.ofNullable(dataDir).orElse(configuration.dataDir());
        try (ProgressDisplay progress = ProgressDisplay.onStandardError()) {
            Restore.Restored restored =
                    new Restore(folder, configuration.storage().reserveBytes(), progress).execute(from);
            progress.close();
            if (restored.missing() > 0) {
                System.err.println("Warning: " + restored.missing() + " files were gone when the backup was made and"
                        + " are missing now; an older backup may have them.");
            }
            System.out.println("Restored the backup of " + restored.createdAt() + " to " + folder + " with "
                    + restored.blobs() + " files. The server rebuilds the search index when it runs.");
        }
        return 0;
    }
}
