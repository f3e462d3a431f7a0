package cairn.bootstrap.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.application.moving.MoveEnvironment.Command;
import cairn.application.moving.MoveProgress;
import cairn.application.moving.MoveRefused;
import cairn.application.port.Unavailable;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Tree;
import cairn.bootstrap.wiring.moving.MoveWiring;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Moves that are refused, and defects that verification detects.
class RefusedMoveTest {
    private static final Command EVERYTHING = new Command(Optional.empty(), Optional.empty());
    private static final MoveProgress SILENT = (step, done, total) -> {};

    @Test
    void detectsAChangedRowAndAFlippedByte(@TempDir Path folder) {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment to = Environment.mixed(folder.resolve("b"));
        from.first(RefusedMoveTest::small);

        assertThatThrownBy(() -> move(from, to, at("verify rows", () -> rename(to, "Heron", "Egret"))))
                .isInstanceOf(MoveRefused.class)
                .hasMessageContaining("table resource: as many rows, but not the same")
                .hasMessageNotContaining("stored-files");
        assertThatThrownBy(() -> to.serve(Content::survey)).isInstanceOf(Unavailable.class);
        rename(to, "Egret", "Heron");
        assertThatThrownBy(() -> move(from, to, at("verify files", () -> flip(to))))
                .isInstanceOf(MoveRefused.class)
                .hasMessageContaining("stored-files/")
                .hasMessageNotContaining("table ");
        assertThatThrownBy(() -> to.serve(Content::survey)).isInstanceOf(Unavailable.class);

        move(from, to, SILENT);
        assertThat(to.serve(Content::files)).containsEntry("a.txt", "200 abc");
    }

    @ParameterizedTest
    @CsvSource({
        "0, DELETE FROM alias",
        "3, 'INSERT INTO alias SELECT workspace_id, ''surplus'', resource_id FROM alias LIMIT 1'"
    })
    void detectsMissingAndSurplusRows(int left, String change, @TempDir Path folder) {
        Environment from = Environment.mixed(folder.resolve("a"));
        Environment to = Environment.embedded(folder.resolve("b"));
        from.first(RefusedMoveTest::small);

        assertThatThrownBy(() -> move(from, to, at("verify rows", () -> execute(to, "whole:file", change))))
                .isInstanceOf(MoveRefused.class)
                .hasMessageContaining("table alias: 2 rows at the source, " + left + " at the target");
    }

    /// After its deletion at the source the file is no longer reported; nothing had been written to the
    /// target.
    @Test
    void reportsMissingFilesBeforeCopyingAnything(@TempDir Path folder) throws IOException {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment to = Environment.embedded(folder.resolve("b"));
        String file = from.first(api -> {
            small(api);
            return api.createFile("b.txt", "text/plain", new byte[] {'b'}).at("/id");
        });
        for (Path blob : blobs(from)) {
            if (Files.size(blob) == 1) {
                Files.delete(blob);
            }
        }

        assertThatThrownBy(() -> move(from, to, SILENT))
                .isInstanceOf(MoveRefused.class)
                .hasMessageContaining("lost bytes of these files; nothing was copied:")
                .hasMessageContaining("stored-files/");
        from.serve(api -> new Tree(api).delete(file).status());
        move(from, to, SILENT);

        assertThat(to.serve(Content::files)).hasSize(1).containsEntry("a.txt", "200 abc");
    }

    /// A script that would switch over must notice that the first copy is outdated.
    @Test
    void comparesAFinishedCopyWithItsSourceAgain(@TempDir Path folder) {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment to = Environment.embedded(folder.resolve("b"));
        from.first(RefusedMoveTest::small);
        move(from, to, SILENT);
        move(from, to, SILENT);

        from.serve(api -> api.createNote("written since"));

        assertThatThrownBy(() -> move(from, to, SILENT))
                .isInstanceOf(MoveRefused.class)
                .hasMessageContaining("now differs from its source")
                .hasMessageContaining("table resource:");
        assertThat(to.serve(Content::files)).hasSize(1);
    }

    @Test
    void rejectsATargetThatIsNotEmpty(@TempDir Path folder) {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment used = Environment.embedded(folder.resolve("b"));
        from.first(RefusedMoveTest::small);
        used.first(RefusedMoveTest::small);

        assertThatThrownBy(() -> move(from, used, SILENT))
                .isInstanceOf(MoveRefused.class)
                .hasMessageContaining("not empty of everything");
        assertThat(used.serve(Content::files)).hasSize(1);
    }

    @Test
    void rejectsAnotherSourceForAnUnfinishedCopy(@TempDir Path folder) {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment other = Environment.embedded(folder.resolve("b"));
        Environment to = Environment.mixed(folder.resolve("c"));
        String workspace = from.first(RefusedMoveTest::small);
        other.first(RefusedMoveTest::small);
        assertThatThrownBy(() -> move(from, to, at("verify rows", () -> rename(to, "Heron", "Egret"))))
                .isInstanceOf(MoveRefused.class);

        assertThatThrownBy(() -> move(other, to, SILENT)).hasMessageContaining("an unfinished copy of ");
        Command one = new Command(Optional.of(new WorkspaceId(UUID.fromString(workspace))), Optional.empty());
        assertThatThrownBy(() -> new MoveWiring(from.configuration(), to.configuration()).run(one, SILENT))
                .hasMessageContaining("an unfinished copy of everything");
    }

    @Test
    void rejectsEnvironmentsWithARunningServer(@TempDir Path folder) {
        Environment embedded = Environment.embedded(folder.resolve("a"));
        Environment server = Environment.mixed(folder.resolve("b"));
        Environment empty = Environment.embedded(folder.resolve("c"));

        embedded.first(api -> {
            assertThatThrownBy(() -> move(embedded, empty, SILENT))
                    .isInstanceOf(Administration.Refused.class)
                    .hasMessageContaining("A server runs on the data folder");
            return true;
        });
        server.first(api -> {
            // As seen from another machine: the rows are shared, the folder is not.
            Environment elsewhere = Environment.of(folder.resolve("d"), database(server));
            assertThatThrownBy(() -> move(embedded, elsewhere, SILENT))
                    .isInstanceOf(Unavailable.class)
                    .hasMessageContaining("A server uses");
            return true;
        });
    }

    @Test
    void rejectsTablesOfAnotherVersion(@TempDir Path folder) {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment to = Environment.mixed(folder.resolve("b"));
        from.first(RefusedMoveTest::small);
        execute(from, "UPDATE \"flyway_schema_history\" SET \"version\" = '999' WHERE \"version\" = '25'");

        assertThatThrownBy(() -> move(from, to, SILENT))
                .isInstanceOf(MoveRefused.class)
                .hasMessageContaining("have version 999")
                .hasMessageContaining("Use the version of Cairn that upgraded the source");
    }

    /// A server may run beside a newer one, but a copy would omit what this version does not know.
    @Test
    void rejectsDatabasesUpgradedByANewerVersion(@TempDir Path folder) {
        Environment from = Environment.mixed(folder.resolve("a"));
        Environment to = Environment.mixed(folder.resolve("b"));
        from.first(RefusedMoveTest::small);
        move(from, to, SILENT);
        for (Environment side : List.of(from, to)) {
            execute(side, """
                    INSERT INTO flyway_schema_history
                    SELECT installed_rank + 1, '999', 'of later', type, script, checksum, installed_by, installed_on,
                        execution_time, success
                    FROM flyway_schema_history ORDER BY installed_rank DESC LIMIT 1""");
        }

        assertThatThrownBy(() -> move(from, to, SILENT))
                .isInstanceOf(Unavailable.class)
                .hasMessageContaining("A newer version of Cairn has upgraded this database");
        assertThat(to.serve(Content::files)).hasSize(1);
    }

    /// Otherwise the source would delete the files of the moved workspace.
    @Test
    void rejectsMovingOneWorkspaceWithinASharedBucket(@TempDir Path folder) {
        try (SimulatedBucket bucket = SimulatedBucket.start()) {
            Environment from = Environment.cluster(folder.resolve("a"), bucket);
            Environment to = Environment.cluster(folder.resolve("b"), bucket);
            WorkspaceId workspace = new WorkspaceId(UUID.fromString(from.first(RefusedMoveTest::small)));
            MoveWiring move = new MoveWiring(from.configuration(), to.configuration());

            assertThatThrownBy(() -> move.run(new Command(Optional.of(workspace), Optional.empty()), SILENT))
                    .isInstanceOf(MoveRefused.class)
                    .hasMessageContaining("Both sides keep their files in the same place");
        }
    }

    @Test
    void rejectsAnAccountWithoutAWorkspace(@TempDir Path folder) {
        Environment from = Environment.embedded(folder.resolve("a"));
        Environment to = Environment.embedded(folder.resolve("b"));
        from.first(RefusedMoveTest::small);
        Command command = new Command(Optional.empty(), Optional.of(new AccountId(UUID.randomUUID())));

        assertThatThrownBy(() -> new MoveWiring(from.configuration(), to.configuration()).run(command, SILENT))
                .isInstanceOf(MoveRefused.class)
                .hasMessageContaining("give --workspace too");
    }

    private static Map<String, String> database(Environment environment) {
        return environment.settings().entrySet().stream()
                .filter(entry -> entry.getKey().startsWith("CAIRN_DATABASE"))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /// @return its workspace
    private static String small(Api api) {
        api.createFile("a.txt", "text/plain", new byte[] {'a', 'b', 'c'});
        api.createFolder("Heron", "@alias::inbox");
        return api.get("/v2/workspaces/me").at("/id");
    }

    private static void move(Environment from, Environment to, MoveProgress progress) {
        new MoveWiring(from.configuration(), to.configuration()).run(EVERYTHING, progress);
    }

    /// Runs an action when a step begins.
    private static MoveProgress at(String step, Runnable action) {
        return (name, done, total) -> {
            if (name.equals(step) && done == 0) {
                action.run();
            }
        };
    }

    private static void rename(Environment environment, String name, String other) {
        execute(environment, "UPDATE resource SET name = '" + other + "' WHERE name = '" + name + "'");
    }

    private static void execute(Environment environment, String sql) {
        execute(environment, "file", sql);
    }

    /// In the same process, H2 shares its files between connections that name the same file system.
    private static void execute(Environment environment, String files, String sql) {
        String file = "jdbc:h2:" + files + ":" + environment.folder().resolve("data/database/cairn")
                + ";DB_CLOSE_ON_EXIT=FALSE";
        String url = environment.settings().getOrDefault("CAIRN_DATABASE_URL", file);
        String user = environment.settings().getOrDefault("CAIRN_DATABASE_USER", "");
        String password = environment.settings().getOrDefault("CAIRN_DATABASE_PASSWORD", "");
        try (Connection connection = DriverManager.getConnection(url, user, password)) {
            connection.createStatement().execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Path> blobs(Environment environment) throws IOException {
        try (Stream<Path> files = Files.walk(environment.folder().resolve("data/blobs/stored-files"))) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    private static void flip(Environment environment) {
        try {
            Path file = blobs(environment).getFirst();
            byte[] bytes = Files.readAllBytes(file);
            bytes[0] ^= 1;
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
