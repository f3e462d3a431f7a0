package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.SampleIds;
import cairn.application.port.Unavailable;
import cairn.domain.Ids;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Kills a process that writes, with SIGKILL, and looks for what it had been told was stored.
class CrashTest {
    private static final int ROUNDS = 3;
    private static final int ACKNOWLEDGED_PER_ROUND = 300;

    private static final String TORN = """
            SELECT (SELECT COUNT(*) FROM account a
                    WHERE (SELECT COUNT(*) FROM api_key k WHERE k.account_id = a.id) <> %d),
                (SELECT COUNT(*) FROM api_key) - (SELECT COUNT(*) FROM (SELECT digest FROM api_key ORDER BY digest))
            """.formatted(CrashingWriter.KEYS);

    @TempDir
    private Path folder;

    @Test
    void keepsEveryAcknowledgedWriteWholeThroughAKill() throws IOException, InterruptedException, SQLException {
        List<String> acknowledged = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            acknowledged.addAll(writeAndKill());

            assertThat(stored()).containsAll(acknowledged);
            assertThat(torn()).isZero();
        }
        assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(ROUNDS * ACKNOWLEDGED_PER_ROUND);
    }

    @Test
    void refusesFilesThatAnotherProcessHas() throws IOException, InterruptedException {
        Process writer = startWriter();
        try (BufferedReader lines = writer.inputReader()) {
            assertThat(lines.readLine()).isNotNull();

            assertThatThrownBy(this::open)
                    .isInstanceOf(Unavailable.class)
                    .hasMessageContaining("in use by another process");
        } finally {
            kill(writer);
        }
    }

    /// What the pipe still holds when the process dies was acknowledged as well (the handle kills without closing
    /// it); lines that are no ids are log messages, or cut off.
    private List<String> writeAndKill() throws IOException, InterruptedException {
        Process writer = startWriter();
        List<String> acknowledged = new ArrayList<>();
        try (BufferedReader lines = writer.inputReader()) {
            String line = lines.readLine();
            while (line != null) {
                Ids.parse(line).map(UUID::toString).ifPresent(acknowledged::add);
                if (acknowledged.size() == ACKNOWLEDGED_PER_ROUND) {
                    writer.toHandle().destroyForcibly();
                }
                line = lines.readLine();
            }
        } finally {
            kill(writer);
        }
        return acknowledged;
    }

    private Process startWriter() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CrashingWriter.class.getName(),
                        folder.toString(),
                        "8")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static void kill(Process writer) throws InterruptedException {
        writer.destroyForcibly();
        assertThat(writer.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }

    private Set<String> stored() {
        try (Database database = open()) {
            return database.accounts().list().stream()
                    .map(Account::id)
                    .map(AccountId::value)
                    .map(UUID::toString)
                    .collect(Collectors.toSet());
        }
    }

    /// Accounts without all of their keys, and keys that one of their indexes lacks.
    private long torn() throws SQLException {
        try (Connection connection = EmbeddedEngine.source("file:" + folder + "/database/cairn", 0)
                        .getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(TORN)) {
            row.next();
            return row.getLong(1) + row.getLong(2);
        }
    }

    private Database open() {
        return Database.open(DatabaseSettings.inFolder(folder), new SampleIds(), InstantSource.system());
    }
}
