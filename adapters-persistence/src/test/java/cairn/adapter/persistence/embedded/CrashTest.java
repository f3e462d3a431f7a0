package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.SampleIds;
import cairn.application.port.Unavailable;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Kills a writing process with SIGKILL and checks that all acknowledged writes are stored.
@Order(1)
class CrashTest {
    private static final int ROUNDS = 3;
    private static final int ACKNOWLEDGED_PER_ROUND = 300;
    private static final String WRITERS = "8";

    /// Number of complete writes over freed space before the torn one.
    private static final List<Integer> OVERWRITES = List.of(15, 40);

    private static final String TORN = """
            SELECT (SELECT COUNT(*) FROM account a
                    WHERE (SELECT COUNT(*) FROM api_key k WHERE k.account_id = a.id) <> %d),
                (SELECT COUNT(*) FROM api_key) - (SELECT COUNT(*) FROM (SELECT digest FROM api_key ORDER BY digest))
            """.formatted(CrashingWriter.KEYS);

    @TempDir
    private Path folder;

    @Tag("slow")
    @Test
    void keepsEveryAcknowledgedWriteAfterAKill() throws IOException, InterruptedException, SQLException {
        List<String> acknowledged = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            acknowledged.addAll(writeAndKill());

            assertThat(stored()).containsAll(acknowledged);
            assertThat(torn()).isZero();
        }
        assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(ROUNDS * ACKNOWLEDGED_PER_ROUND);
    }

    /// A torn write must lose nothing but itself, even if freed space is reused at once.
    @Tag("slow")
    @Test
    void keepsEveryAcknowledgedWriteAfterATornWrite() throws IOException, InterruptedException, SQLException {
        List<String> acknowledged = new ArrayList<>();
        for (int overwrites : OVERWRITES) {
            acknowledged.addAll(writeUntilTorn(overwrites));

            assertThat(stored()).containsAll(acknowledged);
            assertThat(torn()).isZero();
        }
    }

    @Test
    void refusesFilesInUseByAnotherProcess() throws IOException, InterruptedException {
        try (WriterProcess writer = WriterProcess.start(CrashingWriter.class, folder.toString(), WRITERS)) {
            assertThat(writer.acknowledges()).isTrue();

            assertThatThrownBy(this::open)
                    .isInstanceOf(Unavailable.class)
                    .hasMessageContaining("in use by another process");
        }
    }

    private List<String> writeAndKill() throws IOException, InterruptedException {
        try (WriterProcess writer = WriterProcess.start(CrashingWriter.class, folder.toString(), WRITERS)) {
            return writer.acknowledged(ACKNOWLEDGED_PER_ROUND);
        }
    }

    private List<String> writeUntilTorn(int overwrites) throws IOException, InterruptedException {
        try (WriterProcess writer =
                WriterProcess.start(TearingWriter.class, folder.toString(), WRITERS, Integer.toString(overwrites))) {
            List<String> acknowledged = writer.acknowledged(Integer.MAX_VALUE);
            assertThat(writer.process().waitFor()).isEqualTo(TearingFiles.TORN);
            return acknowledged;
        }
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

    /// Counts accounts that lack some of their keys, and keys missing from one of their indexes.
    ///
    /// The file is opened as the server does, even after a clean end: H2 alone would trust the list of
    /// chunks, which may contain dead chunks whose space was reused, and would refuse the file ("Double
    /// mark").
    private long torn() throws SQLException {
        try (OfflineDatabase database = OfflineDatabase.open(folder);
                Statement statement = database.connection().createStatement();
                ResultSet row = statement.executeQuery(TORN)) {
            row.next();
            return row.getLong(1) + row.getLong(2);
        }
    }

    private Database open() {
        return Database.open(DatabaseSettings.inFolder(folder), new SampleIds(), InstantSource.system());
    }
}
