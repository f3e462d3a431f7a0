package cairn.bootstrap.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.cli.importing.FolderImport;
import cairn.bootstrap.cli.importing.ImportProgress;
import cairn.bootstrap.cli.importing.ImportSummary;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Client;
import cairn.bootstrap.endtoend.FrontServer;
import cairn.bootstrap.endtoend.FrontServer.Fate;
import cairn.bootstrap.wiring.ClientWiring;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Files whose upload fails although the server answers.
@ExtendWith(CairnExtension.class)
@Tag("embedded")
class UnsentFilesTest {
    private static final int FILES = 20;

    @TempDir
    private Path folder;

    private Client client;

    @BeforeEach
    void makeFiles(Accounts accounts) throws IOException {
        client = Client.open(accounts, "unlimited");
        for (int i = 0; i < FILES; i++) {
            Files.writeString(folder.resolve(i + ".txt"), "Number " + i);
        }
    }

    @Test
    void oneUnsentFileDoesNotStopTheOthers() throws IOException {
        AtomicReference<String> first = new AtomicReference<>("");
        ImportSummary summary = importFolder(request -> {
            if (request.startsWith("PUT ")) {
                first.compareAndSet("", request);
            }
            return request.equals(first.get());
        });

        assertThat(summary.brokenOff()).isEmpty();
        assertThat(summary.uploaded()).isEqualTo(FILES - 1L);
        assertThat(summary.failures()).singleElement().asString().contains(".txt", "The server answered 503.");
    }

    @Test
    void tenUnsentFilesInARowAbortTheImport() throws IOException {
        ImportSummary summary = importFolder(request -> request.startsWith("PUT "));

        assertThat(summary.brokenOff()).get().asString().contains("The server answered 503.");
        assertThat(summary.uploaded()).isZero();
        assertThat(summary.failures()).hasSize(10);
    }

    @Test
    void theFirstUnsentFileAbortsTheImportWhenTheServerIsAwayToo() throws IOException {
        AtomicBoolean isAway = new AtomicBoolean();
        ImportSummary summary = importFolder(request -> {
            isAway.compareAndSet(false, request.startsWith("PUT "));
            return isAway.get();
        });

        assertThat(summary.brokenOff()).get().asString().contains("The server answered 503.");
        assertThat(summary.failures()).isEmpty();
    }

    /// @param isRefused which requests, by method and path
    private ImportSummary importFolder(Predicate<String> isRefused) throws IOException {
        try (FrontServer front = FrontServer.startWithUploads(
                        client.url(),
                        request -> isRefused.test(request) ? new Fate.Refused(503, "0") : new Fate.Passed());
                RemoteApi api = new RemoteApi(
                        ServerAddress.of(front.url(), client.key(), Optional.empty()),
                        Duration.ofMillis(2),
                        Duration.ofMillis(1),
                        pause -> {})) {
            return FolderImport.run(
                    api, ClientWiring.mediaTypes(), folder, "@alias::inbox", false, 1, new Unobserved());
        }
    }

    private record Unobserved() implements ImportProgress {
        @Override
        public void report(long files, long totalFiles, long bytes, long totalBytes) {
            // Output is ignored.
        }

        @Override
        public void waiting(Duration pause) {
            // Output is ignored.
        }
    }
}
