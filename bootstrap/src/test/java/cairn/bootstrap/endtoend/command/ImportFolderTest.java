package cairn.bootstrap.endtoend.command;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Client;
import cairn.bootstrap.endtoend.CommandRun;
import cairn.bootstrap.endtoend.FrontServer;
import cairn.bootstrap.endtoend.FrontServer.Fate;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Tree;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Order(1)
@ExtendWith(CairnExtension.class)
@Processing
@Tag("embedded")
class ImportFolderTest {
    private static final Fate PASSED = new Fate.Passed();

    @TempDir
    private Path temporary;

    private Sample sample;
    private Client client;

    @BeforeEach
    void makeFolder(Accounts accounts) {
        sample = Sample.in(temporary);
        client = Client.open(accounts, "unlimited");
    }

    @Test
    void doesNotUploadFilesThatAreAlreadyPresent() {
        CommandRun first = importFolder(client.url());
        List<String> there = FileListing.ofWorkspace(client.api());
        CommandRun second = importFolder(client.url());

        assertThat(first.status()).as(first.errors()).isZero();
        assertThat(first.output()).contains("uploaded 60 (", "already present 0, failed 0; ");
        assertThat(there).hasSize(60).isEqualTo(FileListing.ofDisk(sample.folder()));
        assertThat(second.status()).as(second.errors()).isZero();
        assertThat(second.output()).contains("uploaded 0 (", "already present 60, failed 0; folders created 0.");
        assertThat(FileListing.ofWorkspace(client.api())).isEqualTo(there);
    }

    @Test
    void printsProgressLinesWithoutATerminal() {
        CommandRun run = importFolder(client.url());

        assertThat(run.errors()).contains("import: 0 of 60 files, 0 B of ");
        assertThat(run.errors()).contains("import: 60 of 60 files").doesNotContain("\r");
    }

    @Test
    void detectsTypesFromBytesAndNames() {
        sample.write("types/drawing.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        sample.write("types/really a pdf.txt", "%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj trailer<<>>\n%%EOF");
        importFolder(client.url());

        assertThat(typeOf("drawing")).isEqualTo("image/svg+xml");
        assertThat(typeOf("really a pdf")).isEqualTo("application/pdf");
        assertThat(typeOf("deep")).isEqualTo("text/markdown");
        assertThat(typeOf("bookmarks")).isEqualTo("text/html");
    }

    private String typeOf(String name) {
        return client.api()
                .post("/v2/resources/filter", Api.object().put("name", name))
                .at("/resources/0/mimeType");
    }

    @Test
    void addsAChangedFileBesideItsEarlierVersion() {
        importFolder(client.url());
        List<String> before = FileListing.ofWorkspace(client.api());
        sample.write("one/report.txt", "Changed.");
        sample.write("empty.txt", "No more.");

        CommandRun second = importFolder(client.url());
        CommandRun third = importFolder(client.url());

        assertThat(second.output()).contains("uploaded 2 (", "already present 58,", "Changed since: 2;");
        assertThat(third.output()).contains("uploaded 0 (", "already present 60,");
        assertThat(FileListing.ofWorkspace(client.api()))
                .hasSize(62)
                .containsAll(before)
                .contains("/Downloads/one/report.txt = Changed.", "/Downloads/empty.txt = No more.");
    }

    @Test
    void recognizesFilesRenamedOnEitherSide() {
        importFolder(client.url());
        Tree tree = new Tree(client.api());
        String file = client.api()
                .post("/v2/resources/filter", Api.object().put("name", "part-07"))
                .at("/resources/0/id");
        tree.patch(file, "{\"name\": \"the seventh\"}");
        sample.write("many/eight", "part number 8");
        sample.delete("many/part-08.txt");

        CommandRun second = importFolder(client.url());

        assertThat(second.output()).contains("uploaded 0 (", "already present 60,");
    }

    @Test
    void recognizesNamesInAnotherUnicodeForm() {
        List.of("Bu\u0308ro/a.txt", "Bu\u0308ro", "cafe\u0301.txt").forEach(sample::delete);
        importFolder(client.url());
        List.of("B\u00fcro/a.txt", "B\u00fcro", "caf\u00e9.txt").forEach(sample::delete);
        sample.write("cafe\u0301.txt", "composed");
        sample.write("Bu\u0308ro/a.txt", "composed");

        CommandRun second = importFolder(client.url());

        assertThat(second.output()).contains("uploaded 0 (", "already present 58,", "folders created 0.");
    }

    @Test
    void importsIntoTheGivenFolderAndWorkspace() {
        Api delegated = client.api().inNewWorkspace();
        String workspace = delegated.get("/v2/workspaces/me").at("/id");
        String folder = new Tree(delegated).folder("old machine", Tree.INBOX);

        CommandRun run = importFolder(client.url(), "--workspace", workspace, "--into", folder);

        assertThat(run.status()).as(run.errors()).isZero();
        assertThat(FileListing.ofWorkspace(client.api())).isEmpty();
        assertThat(FileListing.ofWorkspace(delegated))
                .hasSize(60)
                .allMatch(line -> line.startsWith("/old machine/Downloads/"));
    }

    @Test
    void retriesWhileTheServerIsBusyOrUnavailable() {
        Map<String, AtomicInteger> asked = new ConcurrentHashMap<>();
        try (FrontServer front = FrontServer.start(client.url(), request -> {
            int before =
                    asked.computeIfAbsent(request, any -> new AtomicInteger()).getAndIncrement();
            return before < 3 ? new Fate.Refused(before == 1 ? 429 : 503, "0") : PASSED;
        })) {
            CommandRun run = importFolder(front.url());

            assertThat(run.status()).as(run.errors()).isZero();
        }
        assertThat(asked).containsKeys("POST /v2/upload", "POST /v2/files", "POST /v2/folders");
        assertThat(FileListing.ofWorkspace(client.api())).isEqualTo(FileListing.ofDisk(sample.folder()));
    }

    @Test
    void aLostAnswerCreatesNoDuplicates() {
        AtomicInteger number = new AtomicInteger();
        try (FrontServer front = FrontServer.start(
                client.url(), request -> number.incrementAndGet() % 7 == 0 ? new Fate.Lost() : PASSED)) {
            CommandRun run = importFolder(front.url());

            assertThat(run.status()).as(run.errors()).isZero();
        }
        assertThat(FileListing.ofWorkspace(client.api())).isEqualTo(FileListing.ofDisk(sample.folder()));
    }

    @Test
    void theNextRunCompletesAKilledImport() {
        AtomicInteger files = new AtomicInteger();
        try (FrontServer front = FrontServer.start(
                client.url(),
                request ->
                        request.equals("POST /v2/files") && files.incrementAndGet() > 20 ? new Fate.Held() : PASSED)) {
            Process process = CommandProcess.start(arguments(front.url()));
            Waiting.until("twenty files are there", front::isHolding);
            process.destroyForcibly().onExit().join();
        }
        assertThat(FileListing.ofWorkspace(client.api())).hasSize(20);

        CommandRun second = importFolder(client.url());

        assertThat(second.status()).as(second.errors()).isZero();
        assertThat(second.output()).contains("uploaded 40 (", "already present 20,");
        assertThat(FileListing.ofWorkspace(client.api())).isEqualTo(FileListing.ofDisk(sample.folder()));
    }

    @Test
    void reportsAnUnreadableFileAndImportsTheOthers() {
        AtomicInteger files = new AtomicInteger();
        try (FrontServer front = FrontServer.start(client.url(), request -> {
            if (request.equals("POST /v2/files") && files.incrementAndGet() == 1) {
                sample.delete("two/report.txt");
            }
            return PASSED;
        })) {
            CommandRun run = importFolder(front.url(), "--parallel", "1");

            assertThat(run.status()).isEqualTo(1);
            assertThat(run.output()).contains("uploaded 59 (", "failed 1;");
            assertThat(run.errors()).contains("two/report.txt: It was deleted meanwhile.");
        }
        assertThat(FileListing.ofWorkspace(client.api())).isEqualTo(FileListing.ofDisk(sample.folder()));
    }

    @Test
    void reportsAFileBeyondTheStorageLimitAndImportsTheOthers(Accounts accounts) {
        Client small = Client.open(accounts, "megabyte");
        sample.write("many/large.txt", "x".repeat(1 << 20));

        CommandRun run = CommandRun.of(arguments(small.url(), small.key()));

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.errors()).contains("large.txt: ", "exceeds_storage_limit");
        assertThat(FileListing.ofWorkspace(small.api())).hasSize(60);
    }

    @Test
    void abortsWhenAllRemainingFilesWouldBeRefused(Accounts accounts) {
        Client ten = Client.open(accounts, "ten");

        CommandRun run = CommandRun.of(arguments(ten.url(), ten.key()));

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.errors()).contains("Aborted: ", "exceeds_resource_limit").doesNotContain("\tat ");
    }

    @Test
    void reportsAWrongKeyInOneLine() {
        String wrong = "cairn_wrong56789012345678901234567890123456789012";
        CommandRun run = CommandRun.of(arguments(client.url(), wrong));

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.errors().lines()).singleElement().asString().contains("invalid_api_key");
        assertThat(run.output() + run.errors()).doesNotContain(wrong);
    }

    @Test
    void reportsInvalidArgumentsBeforeImporting() {
        assertThat(importFolder("localhost:8080").errors()).contains("write it like http://127.0.0.1:8080");
        String closed = closed();
        assertThat(importFolder(closed).errors()).contains("There is no response from " + closed);
        assertThat(importFolder(client.url(), "--parallel", "0").errors()).contains("between 1 and 32");
        assertThat(importFolder(client.url(), "--into", "@alias::nowhere").errors())
                .contains("unknown_alias");
        assertThat(CommandRun.of(arguments(client.url(), "k\ney")).errors()).contains("A key must consist of ASCII");
        sample = new Sample(temporary.resolve("nowhere"));
        CommandRun missing = importFolder(client.url());
        assertThat(missing.errors()).contains("There is no folder ");
        assertThat(missing.status()).isEqualTo(2);
    }

    private String closed() {
        try (FrontServer front = FrontServer.start(client.url(), request -> PASSED)) {
            return front.url();
        }
    }

    private CommandRun importFolder(String url, String... more) {
        return CommandRun.of(Stream.concat(Arrays.stream(arguments(url)), Arrays.stream(more))
                .toArray(String[]::new));
    }

    private String[] arguments(String url) {
        return arguments(url, client.key());
    }

    private String[] arguments(String url, String key) {
        return new String[] {"import-folder", sample.folder().toString(), "--url", url, "--key", key};
    }
}
