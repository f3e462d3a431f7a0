package cairn.bootstrap.cli.command;

import cairn.bootstrap.cli.command.display.ProgressDisplay;
import cairn.bootstrap.cli.remote.RemoteApi;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/// `cairn status`: the progress of processing in the workspace.
@Command(
        name = "status",
        description = "Show the processing progress of the workspace: states, failures with reasons, and queues;"
                + " and the disk space of a server on this machine.",
        mixinStandardHelpOptions = true)
final class StatusCommand implements Callable<Integer> {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    @ParentCommand
    private @Nullable CairnCommand parent;

    @Mixin
    private final ServerOptions server = new ServerOptions();

    @Option(names = "--watch", description = "Show a progress bar until processing is complete, or until Ctrl-C.")
    private boolean watch;

    @Override
    public Integer call() {
        if (parent == null) {
            throw new IllegalStateException("picocli sets the parent");
        }
        Optional<FolderSpace> space = space(parent);
        return server.with(parent, pause -> {}, api -> {
            tell(watch ? watched(api) : ProcessingStatus.of(api), space.flatMap(FolderSpace::table));
            return 0;
        });
    }

    /// Empty for a server on another machine, whose disk is not visible here.
    private Optional<FolderSpace> space(CairnCommand commands) {
        if (server.isElsewhere()) {
            return Optional.empty();
        }
        return Optional.of(new FolderSpace(server.settings(commands).dataDir()));
    }

    private void tell(ProcessingStatus status, Optional<String> space) {
        PrintWriter output = server.spec().commandLine().getOut();
        output.println(status.table());
        space.ifPresent(table -> output.println("\n" + table));
        output.flush();
    }

    private static ProcessingStatus watched(RemoteApi api) {
        CompletableFuture<ProcessingStatus> end = new CompletableFuture<>();
        try (ProgressDisplay display = ProgressDisplay.onStandardError();
                ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor()) {
            Future<?> looks = timer.scheduleWithFixedDelay(
                    () -> look(api, display, end), 0, PAUSE.toMillis(), TimeUnit.MILLISECONDS);
            try {
                return end.join();
            } finally {
                looks.cancel(true);
            }
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException problem ? problem : e;
        }
    }

    private static void look(RemoteApi api, ProgressDisplay display, CompletableFuture<ProcessingStatus> end) {
        try {
            ProcessingStatus status = ProcessingStatus.of(api);
            display.report("read", status.settled(), status.total());
            if (status.settled() == status.total()) {
                end.complete(status);
            }
        } catch (RuntimeException e) {
            end.completeExceptionally(e);
        }
    }
}
