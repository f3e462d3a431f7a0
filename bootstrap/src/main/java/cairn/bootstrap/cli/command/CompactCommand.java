package cairn.bootstrap.cli.command;

import cairn.bootstrap.wiring.CompactionWiring;
import cairn.bootstrap.wiring.CompactionWiring.Compacted;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/// `cairn compact`: the server must be stopped.
@Command(
        name = "compact",
        description = "Make the file of the embedded database as small as possible. The server must be stopped.",
        mixinStandardHelpOptions = true)
final class CompactCommand implements Callable<Integer> {
    @ParentCommand
    private @Nullable CairnCommand parent;

    @Override
    public Integer call() {
        if (parent == null) {
            throw new IllegalStateException("picocli sets the parent");
        }
        Compacted compacted = CompactionWiring.compact(parent.configuration());
        System.out.println("Database " + compacted.file() + ": " + megabytes(compacted.now()) + " MB, before "
                + megabytes(compacted.before()) + " MB.");
        return 0;
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes / 1e6);
    }
}
