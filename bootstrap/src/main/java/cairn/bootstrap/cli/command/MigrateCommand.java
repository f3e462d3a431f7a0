package cairn.bootstrap.cli.command;

import cairn.application.moving.MoveEnvironment;
import cairn.application.moving.MoveEnvironment.Outcome;
import cairn.bootstrap.cli.command.display.ProgressDisplay;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.wiring.moving.MoveWiring;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn migrate`: copies one environment into another.
@Command(
        name = "migrate",
        description = {
            "Copy everything, or one workspace, to another environment: rows and files.",
            "",
            "Each side is a properties file with CAIRN_* settings; CAIRN_* variables of the environment are ignored."
                    + " No server may run on either side. The target must not contain the copied data, except for an unfinished"
                    + " run of the same copy: after an interruption, run the command again to continue. At the end"
                    + " all rows and files are compared; only then will a server start on the target, and rebuild the"
                    + " index. The source is not changed.",
            ""
        },
        mixinStandardHelpOptions = true)
final class MigrateCommand implements Callable<Integer> {
    @Option(names = "--from", required = true, paramLabel = "FILE", description = "The settings of the source.")
    private @Nullable Path from;

    @Option(names = "--to", required = true, paramLabel = "FILE", description = "The settings of the target.")
    private @Nullable Path to;

    @Option(names = "--workspace", paramLabel = "ID", description = "Copy this workspace only.")
    private @Nullable UUID workspace;

    @Option(
            names = "--account",
            paramLabel = "ID",
            description = "With --workspace: the account of the target that receives it. By default its own account,"
                    + " which is copied with its keys if the target does not have it.")
    private @Nullable UUID account;

    @Override
    public Integer call() {
        if (from == null || to == null) {
            throw new IllegalStateException("picocli sets both");
        }
        MoveEnvironment.Command command = new MoveEnvironment.Command(
                Optional.ofNullable(workspace).map(WorkspaceId::new),
                Optional.ofNullable(account).map(AccountId::new));
        Configuration source = Configuration.read(Map.of(), from);
        Configuration target = Configuration.read(Map.of(), to);
        System.out.println(told(run(new MoveWiring(source, target), command)));
        return 0;
    }

    private static Outcome run(MoveWiring move, MoveEnvironment.Command command) {
        try (ProgressDisplay progress = ProgressDisplay.onStandardError()) {
            return move.run(command, progress);
        }
    }

    private static String told(Outcome outcome) {
        if (outcome.run().completed()) {
            return "The target already has the complete copy; nothing was done.";
        }
        return "Copied and compared: " + outcome.rows() + " rows, " + outcome.blobs() + " files of " + outcome.bytes()
                + " bytes. Servers may start on the target; the first builds the search index.";
    }
}
