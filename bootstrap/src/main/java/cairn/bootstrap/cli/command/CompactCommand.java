package cairn.bootstrap.cli.command;

import cairn.adapter.persistence.embedded.DatabaseFile;
import cairn.adapter.persistence.embedded.OfflineDatabase;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.backup.LostDatabase;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.DatabasePlace;
import cairn.bootstrap.runtime.folder.DataFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/// `cairn compact`: without a running server.
@Command(
        name = "compact",
        description = "Make the file of the embedded database as small as it can be. The server must be stopped.",
        mixinStandardHelpOptions = true)
final class CompactCommand implements Callable<Integer> {
    @ParentCommand
    private @Nullable CairnCommand parent;

    @Override
    public Integer call() {
        if (parent == null) {
            throw new IllegalStateException("picocli sets the parent");
        }
        Configuration configuration = parent.configuration();
        if (!(configuration.database() instanceof DatabasePlace.Embedded)) {
            throw new Administration.Refused(
                    "This is for the embedded database. PostgreSQL gives back space by itself (autovacuum).");
        }
        Path folder = configuration.dataDir();
        Path file = DatabaseFile.in(folder).path();
        if (Files.notExists(file)) {
            throw new Administration.Refused(
                    "There is no data in " + folder.toAbsolutePath() + "; set the folder with CAIRN_DATA_DIR.");
        }
        try (DataFolder held = DataFolder.tryOpen(folder)
                .orElseThrow(() -> new Administration.Refused("A server or another command uses the data folder" + " "
                        + folder.toAbsolutePath() + "; stop it first."))) {
            LostDatabase.refuse(held.path());
            long before = bytes(file);
            OfflineDatabase.compact(held.path());
            System.out.println(
                    "Database " + file + ": " + megabytes(bytes(file)) + " MB, before " + megabytes(before) + " MB.");
            return 0;
        }
    }

    private static long bytes(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes / 1e6);
    }
}
