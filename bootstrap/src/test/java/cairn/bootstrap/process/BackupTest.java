package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.harness.BusyClients;
import cairn.bootstrap.process.harness.Written;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Order(1)
@Tag("slow")
class BackupTest {
    private static final Map<String, String> SETTINGS = Map.of("CAIRN_LANES", "enrich,housekeeping");

    @Test
    void aBackupDuringWritesRestoresAllEarlierAnswers(@TempDir Path temporary) throws Exception {
        Path data = temporary.resolve("data");
        Path archive = temporary.resolve("backup.zip");
        Written before;
        String cursor;
        try (ServerProcess server = ServerProcess.start(data, SETTINGS)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).untilFresh();
            before = Written.by(api, 20);
            cursor = api.get("/v2/changes").at("/nextCursor");
            try (BusyClients clients = BusyClients.start(api)) {
                clients.awaitRounds(30);
                CommandLineRun backup = run(data, "backup", "--to", archive.toString());
                assertThat(backup.output()).contains("Backup " + archive).doesNotContain("Warning");
                assertThat(backup.status()).isZero();
                clients.awaitRounds(6);
            }
        }

        Path restored = temporary.resolve("restored");
        CommandLineRun restore = run(restored, "restore", "--from", archive.toString());

        assertThat(restore.output()).contains("Restored");
        assertThat(names(temporary)).containsExactlyInAnyOrder("data", "backup.zip", "restored", "server.log");
        try (ServerProcess server = ServerProcess.start(restored, SETTINGS)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).untilFresh();
            before.assertThere(api);
            assertEveryFileIsWhole(api);
            assertThat(api.get("/v2/changes?cursor=" + cursor).at("/detail"))
                    .as("numbers after the backup are drawn again")
                    .isEqualTo("cursor_expired");
            assertThat(api.get("/v2/changes?from=beginning").status()).isEqualTo(200);
            assertThat(api.search("\"" + before.word() + " 7\"").each("/hits", "kind"))
                    .containsExactly("notepad");
        }
    }

    @Test
    void backsUpAFolderWithoutARunningServer(@TempDir Path temporary) {
        Path data = temporary.resolve("data");
        String account = run(data, "account", "create", "--name", "Ada").firstId();

        CommandLineRun backup = run(data, "backup", "--to", temporary.toString());
        String archive = temporary
                .resolve(names(temporary).stream()
                        .filter(name -> name.endsWith(".zip"))
                        .findFirst()
                        .orElseThrow())
                .toString();
        CommandLineRun occupied = run(data, "restore", "--from", archive);
        CommandLineRun restore = run(data, "restore", "--from", archive, "--data-dir", temporary + "/new");

        assertThat(backup.status()).isZero();
        assertThat(occupied.status()).isEqualTo(1);
        assertThat(occupied.output()).contains("is not empty").doesNotContain("\tat ");
        assertThat(restore.status()).as(restore.output()).isZero();
        assertThat(run(temporary.resolve("new"), "account", "list").output()).contains(account);
    }

    @Test
    void neitherBacksUpAnEmptyFolderNorReplacesForeignFiles(@TempDir Path temporary) throws IOException {
        Path data = temporary.resolve("data");
        CommandLineRun nothing = run(data, "backup", "--to", temporary.toString());
        run(data, "account", "create", "--name", "Ada");
        Path other = Files.writeString(temporary.resolve("thesis.doc"), "mine");

        CommandLineRun refused = run(data, "backup", "--to", other.toString());
        CommandLineRun nowhere =
                run(data, "backup", "--to", other.resolve("folder.zip").toString());
        Path made = temporary.resolve("a/new/folder");
        CommandLineRun intoNewFolder = run(data, "backup", "--to", made.toString());

        assertThat(nothing.output()).contains("There is no data in");
        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.output()).contains("exists and is not a backup");
        assertThat(other).hasContent("mine");
        assertThat(nowhere.status()).isEqualTo(1);
        assertThat(nowhere.output()).contains("can't be written to").doesNotContain("\tat ");
        assertThat(names(temporary)).containsExactlyInAnyOrder("data", "thesis.doc", "a");
        assertThat(intoNewFolder.status()).as(intoNewFolder.output()).isZero();
        assertThat(names(made)).singleElement().asString().matches("cairn-.*\\.zip");
    }

    /// The server still has the file open.
    @Test
    void aRunningServerBacksUpADatabaseWhoseFileWasDeleted(@TempDir Path temporary) throws Exception {
        Path data = temporary.resolve("data");
        Path archive = temporary.resolve("backup.zip");
        Written before;
        try (ServerProcess server = ServerProcess.start(data, SETTINGS)) {
            before = Written.by(Api.withKey(server.url(), ServerProcess.KEY).untilFresh(), 2);
            Files.delete(data.resolve("database/cairn.mv.db"));
            CommandLineRun backup = run(data, "backup", "--to", archive.toString());
            assertThat(backup.status()).as(backup.output()).isZero();
        }

        Path restored = temporary.resolve("restored");
        run(restored, "restore", "--from", archive.toString());
        try (ServerProcess server = ServerProcess.start(restored, SETTINGS)) {
            before.assertThere(Api.withKey(server.url(), ServerProcess.KEY).untilFresh());
        }
    }

    private static void assertEveryFileIsWhole(Api api) {
        List<String> files = api.post(
                        "/v2/resources/filter",
                        "{\"parentId\": \"@alias::inbox\", \"kind\": \"default\", \"limit\": 100}")
                .each("/resources", "fileUrl");
        assertThat(files).hasSizeGreaterThan(20);
        Api anybody = api.without("X-Api-Key");
        assertThat(files).allSatisfy(url -> {
            Reply bytes = anybody.get(url);
            assertThat(bytes.status()).isEqualTo(200);
            assertThat(SignedBytes.areWhole(bytes.body())).isTrue();
        });
    }

    private static List<String> names(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static CommandLineRun run(Path folder, String... arguments) {
        return CommandLineRun.of(folder, Map.of(), arguments);
    }
}
