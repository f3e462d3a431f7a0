package cairn.bootstrap.endtoend.command;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Client;
import cairn.bootstrap.endtoend.CommandRun;
import cairn.bootstrap.endtoend.FrontServer;
import cairn.bootstrap.endtoend.FrontServer.Fate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(CairnExtension.class)
@Tag("embedded")
class ImportTest {
    private static final String BOOKMARKS = """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <DL><p>
            <DT><A HREF="https://bread.example/" ADD_DATE="1546398245">Bread</A>
            <DT><A HREF="javascript:alert(1)">Script</A>
        </DL><p>
        """;

    @TempDir
    private Path folder;

    private Client client;

    @BeforeEach
    void open(Accounts accounts) {
        client = Client.open(accounts, "unlimited");
    }

    @Test
    void importsAFileOnceAndReportsSkippedEntries() throws IOException {
        Path file = Files.writeString(folder.resolve("bookmarks.html"), BOOKMARKS);

        CommandRun first = run(file);
        CommandRun second = run(file);

        assertThat(first.status()).as(first.errors()).isZero();
        assertThat(first.output()).contains("imported 1, already present 0, skipped 1, failed 0.");
        assertThat(first.errors()).contains("line 4: Script: ");
        assertThat(second.output()).contains("imported 0, already present 1, skipped 1, failed 0.");
        assertThat(client.api()
                        .post("/v2/resources/filter", "{\"url\": \"https://bread.example/\"}")
                        .at("/resources/0/createdAt"))
                .isEqualTo("2019-01-02T03:04:05.000Z");
    }

    /// The URL has accepted the bytes by then.
    @Test
    void continuesAfterTheAnswerToTheUploadWasLost() throws IOException {
        Path file = Files.writeString(folder.resolve("bookmarks.html"), BOOKMARKS);
        AtomicInteger uploads = new AtomicInteger();
        try (FrontServer front = FrontServer.startWithUploads(
                client.url(),
                request -> request.startsWith("PUT ") && uploads.incrementAndGet() == 1
                        ? new Fate.Lost()
                        : new Fate.Passed())) {
            CommandRun run = CommandRun.of("import", file.toString(), "--url", front.url(), "--key", client.key());

            assertThat(run.status()).as(run.errors()).isZero();
            assertThat(run.output()).contains("imported 1, already present 0, skipped 1, failed 0.");
        }
        assertThat(uploads).hasValue(2);
    }

    @Test
    void printsTheIdOfTheImportWhenItsProgressCannotBeRead() throws IOException {
        Path file = Files.writeString(folder.resolve("bookmarks.html"), BOOKMARKS);
        try (FrontServer front = FrontServer.startWithUploads(
                client.url(),
                request -> request.startsWith("GET /v2/imports/") ? new Fate.Refused(401, "") : new Fate.Passed())) {
            CommandRun run = CommandRun.of("import", file.toString(), "--url", front.url(), "--key", client.key());

            assertThat(run.status()).isEqualTo(2);
            assertThat(run.errors())
                    .contains("The import has started and may still run on the server; its ID is "
                            + client.api().get("/v2/imports").at("/data/imports/0/id"));
        }
    }

    @Test
    void explainsWhyAFileCannotBeImported() throws IOException {
        CommandRun unknown = run(Files.writeString(folder.resolve("a.txt"), "only a sentence"));
        CommandRun missing = run(folder.resolve("none.html"));

        assertThat(unknown.status()).isEqualTo(1);
        assertThat(unknown.errors()).contains("format");
        assertThat(missing.status()).isEqualTo(2);
        assertThat(missing.errors()).contains("There is no file " + folder.resolve("none.html"));
    }

    private CommandRun run(Path file) {
        return CommandRun.of("import", file.toString(), "--url", client.url(), "--key", client.key());
    }
}
