package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file whose newest version contains an open transaction: it is rolled back, and all else is kept.
class OpenTransactionAtCrashTest {
    @TempDir
    private Path folder;

    @Test
    void rollsBackTheOpenTransactionAndKeepsCommittedRows() throws SQLException, IOException {
        Path crashed = crashed();
        Files.createFile(crashed.resolveSibling("open"));

        new CrashRecovery(crashed).opening();

        try (Connection connection = connect(crashed.resolveSibling("cairn"));
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT LISTAGG(v) FROM a")) {
            row.next();
            assertThat(row.getString(1)).isEqualTo("acknowledged");
        }
    }

    /// A copy of the file as a kill would leave it: one transaction is running, another has been synced.
    private Path crashed() throws SQLException, IOException {
        Path copy = Files.createDirectories(folder.resolve("crashed")).resolve("cairn.mv.db");
        try (Connection unit = connect(folder.resolve("cairn"));
                Connection other = connect(folder.resolve("cairn"));
                Statement inUnit = unit.createStatement();
                Statement beside = other.createStatement()) {
            inUnit.execute("CREATE TABLE a(id INT PRIMARY KEY, v VARCHAR)");
            inUnit.execute("INSERT INTO a VALUES (1, 'acknowledged')");
            unit.setAutoCommit(false);
            inUnit.execute("INSERT INTO a VALUES (2, 'not committed')");
            beside.execute("CHECKPOINT SYNC");
            Files.copy(folder.resolve("cairn.mv.db"), copy);
            unit.rollback();
        }
        return copy;
    }

    private static Connection connect(Path database) throws SQLException {
        return EmbeddedEngine.source("file:" + database, 0).getConnection();
    }
}
