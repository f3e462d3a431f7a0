package cairn.bootstrap.cli.command;

import cairn.bootstrap.cli.command.display.ProgressDisplay;
import cairn.bootstrap.cli.importing.FileImport;
import cairn.bootstrap.cli.importing.FileImport.State;
import cairn.bootstrap.cli.remote.RemoteApi;
import cairn.bootstrap.cli.remote.RemoteTrouble;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
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
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `cairn import`: a file exported by another program or by Cairn.
@Command(
        name = "import",
        description = {
            "Import an exported file: bookmarks of a browser (HTML), a folder of Markdown files or an Obsidian vault (ZIP),"
                    + " Raindrop or Pocket (CSV), Karakeep or Linkwarden (JSON), or an export of Cairn (ZIP).",
            "",
            "Folders, dates and tags are kept. A file can be imported again: nothing is created twice.",
            "",
            "Exit code: 0 if nothing failed, 1 if something failed, 2 if the import did not start, or the server"
                    + " stopped responding: then the import may still be running.",
            ""
        },
        mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    @ParentCommand
    private @Nullable CairnCommand parent;

    @Mixin
    private final ServerOptions server = new ServerOptions();

    @Parameters(paramLabel = "FILE", description = "The file to import.")
    private @Nullable Path file;

    @Option(
            names = "--into",
            paramLabel = "FOLDER",
            description = "Target folder in the workspace, by ID or alias; by default the inbox, and for an export of"
                    + " Cairn the places it names.")
    private @Nullable String into;

    @Option(names = "--format", paramLabel = "FORMAT", description = "Format of the file; detected by default.")
    private @Nullable String format;

    @Override
    public Integer call() {
        if (parent == null || file == null) {
            throw new IllegalStateException("picocli sets both");
        }
        Path from = file;
        if (!Files.isRegularFile(from)) {
            throw new ParameterException(server.spec().commandLine(), "There is no file " + from + ".");
        }
        return server.with(parent, pause -> {}, api -> run(api, from));
    }

    private int run(RemoteApi api, Path from) {
        FileImport imports = new FileImport(api);
        try {
            String id = imports.begin(from, Optional.ofNullable(into), Optional.ofNullable(format), sent -> {});
            return ended(imports, id, from).isComplete() ? 0 : 1;
        } catch (IOException e) {
            throw new ParameterException(
                    server.spec().commandLine(), "The file " + from + " can't be read: " + e.getMessage());
        }
    }

    /// If the server can't be reached any more, the import continues there.
    private State ended(FileImport imports, String id, Path from) {
        try {
            State state = awaited(imports, id);
            tell(from, state, imports.report(id));
            return state;
        } catch (RemoteTrouble e) {
            server.spec()
                    .commandLine()
                    .getErr()
                    .println("The import has started and may still run on the server; its ID is " + id + ".");
            throw e;
        }
    }

    private static State awaited(FileImport imports, String id) {
        CompletableFuture<State> end = new CompletableFuture<>();
        try (ProgressDisplay display = ProgressDisplay.onStandardError();
                ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor()) {
            Future<?> looks = timer.scheduleWithFixedDelay(
                    () -> look(imports, id, display, end), 0, PAUSE.toMillis(), TimeUnit.MILLISECONDS);
            try {
                return end.join();
            } finally {
                looks.cancel(true);
            }
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException problem ? problem : e;
        }
    }

    private static void look(FileImport imports, String id, ProgressDisplay display, CompletableFuture<State> end) {
        try {
            State state = imports.look(id);
            display.report("imported", state.done(), state.count("found"));
            if (state.isOver()) {
                end.complete(state);
            }
        } catch (RuntimeException e) {
            end.completeExceptionally(e);
        }
    }

    private void tell(Path from, State state, Iterable<JsonNode> report) {
        PrintWriter output = server.spec().commandLine().getOut();
        PrintWriter errors = server.spec().commandLine().getErr();
        report.forEach(entry -> errors.println(entry.path("place").asText() + ": "
                + entry.path("name").asText("") + ": " + entry.path("hint").asText()));
        output.printf(
                Locale.ROOT,
                "%s: imported %,d, already present %,d, skipped %,d, failed %,d.%n",
                from,
                state.count("created"),
                state.count("existing"),
                state.count("skipped"),
                state.count("failed"));
        state.failure().ifPresent(errors::println);
        output.flush();
        errors.flush();
    }
}
