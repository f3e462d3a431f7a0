package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Unavailable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file without marks, as earlier versions of this program left it after a crash, is kept unchanged
/// until the recovered file has been closed cleanly.
class OldRecoveryTest {
    @TempDir
    Path folder;

    private Path file = Path.of("");
    private byte[] found = {};

    @BeforeEach
    void crash() throws SQLException, IOException {
        file = Files.createDirectories(folder.resolve("database")).resolve("cairn.mv.db");
        try (Connection connection = connect(folder.resolve("old"));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (id INT PRIMARY KEY)");
            statement.execute("INSERT INTO t SELECT x FROM system_range(1, 1000)");
            statement.execute("CHECKPOINT SYNC");
            Files.copy(folder.resolve("old.mv.db"), file);
        }
        Files.createFile(file.resolveSibling("open"));
        found = Files.readAllBytes(file);
    }

    @Test
    void keepsTheOriginalFileBesideTheRecoveredOne() throws SQLException, IOException {
        new CrashRecovery(file).opening();

        assertThat(asFound()).hasBinaryContent(found);
        assertThat(Files.readAllBytes(file)).isNotEqualTo(found);
        assertThat(rows(file)).isEqualTo(1000);
        assertThat(file.resolveSibling("cairn.recovered.mv.db")).doesNotExist();
    }

    /// The original file can be restored.
    @Test
    void theOriginalFileCanBeRecoveredAgain() throws SQLException, IOException {
        new CrashRecovery(file).opening();
        Path other = Files.createDirectories(folder.resolve("other")).resolve("cairn.mv.db");
        Files.copy(asFound(), other);

        new CrashRecovery(other).opening();

        assertThat(rows(other)).isEqualTo(1000);
    }

    @Test
    void keepsTheOriginalThroughACrashAndDeletesItAfterACleanClose() throws SQLException, IOException {
        CrashRecovery recovery = new CrashRecovery(file);
        recovery.opening();
        rows(file);

        recovery.opening();
        assertThat(asFound()).hasBinaryContent(found);

        recovery.closed();
        assertThat(asFound()).doesNotExist();
        assertThat(rows(file)).isEqualTo(1000);
    }

    /// The leftovers of a recovery that was killed.
    @Test
    void replacesTheLeftoversOfAKilledRecovery() throws SQLException, IOException {
        Files.writeString(file.resolveSibling("cairn.recovered.mv.db"), "half a copy");
        Files.writeString(asFound(), "older");

        new CrashRecovery(file).opening();

        assertThat(asFound()).hasBinaryContent(found);
        assertThat(rows(file)).isEqualTo(1000);
    }

    /// No empty database may replace it.
    @Test
    void leavesAFileWithoutAnyIntactDataInPlace() throws IOException {
        byte[] broken = found.clone();
        Arrays.fill(broken, 8192, broken.length, (byte) 7);
        Files.write(file, broken);

        assertThatThrownBy(new CrashRecovery(file)::opening)
                .isInstanceOf(Unavailable.class)
                .hasMessageContaining("is damaged; it has been left as it is");

        assertThat(file).hasBinaryContent(broken);
        assertThat(asFound()).doesNotExist();
    }

    private Path asFound() {
        return file.resolveSibling("cairn.mv.db.crashed");
    }

    private static int rows(Path file) throws SQLException {
        try (Connection connection = connect(file.resolveSibling("cairn"));
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM t")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private static Connection connect(Path database) throws SQLException {
        return EmbeddedEngine.source("file:" + database, 0).getConnection();
    }
}
