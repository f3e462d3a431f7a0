package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.embedded.Compaction.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A closed database returns unneeded space and keeps its data.
class CompactionTest {
    private static final int ROWS = 6000;
    private static final int NOISE = 1 << 20;

    @TempDir
    Path folder;

    @Test
    void aClosedFileIsHardlyLargerThanItsData() throws SQLException, IOException {
        write(6);
        long once = size();

        write(6);

        assertThat(size()).isLessThan(2 * once);
        assertThat(size()).as("the rows are 6 MB, and compressed").isLessThan(ROWS * 1000L);
        assertThat(files()).containsExactly("cairn.mv.db");
    }

    @Test
    void keepsItsDataAndAcceptsMoreWrites() throws SQLException, IOException {
        write(6);
        String before = sum();

        assertThat(sum()).isEqualTo(before);
        write(1);
        assertThat(sum()).isNotEqualTo(before);
        assertThat(sum()).startsWith(ROWS + " ");
    }

    /// The leftover of a server that was killed while it stopped.
    @Test
    void replacesTheLeftoverOfAKilledCompaction() throws SQLException, IOException {
        write(1);
        Files.write(database().resolve("cairn.compacted.mv.db"), new byte[1 << 20]);

        write(6);

        assertThat(sum()).startsWith(ROWS + " ");
        assertThat(files()).containsExactly("cairn.mv.db");
    }

    /// It may take long until the server is next stopped regularly.
    @Test
    void theNextStartDeletesTheLeftoverOfAKilledCompaction() throws SQLException, IOException {
        write(1);
        Path left = Files.write(database().resolve("cairn.compacted.mv.db"), new byte[1 << 20]);

        try (OfflineDatabase offline = OfflineDatabase.open(folder)) {
            assertThat(left).doesNotExist();
            assertThat(sum(offline.connection())).startsWith(ROWS + " ");
        }
    }

    /// Otherwise stopping the server would take too long.
    @Test
    void doesNotCompactALargeFileUntilThatIsAllowed() throws SQLException, IOException {
        Path copy = folder.resolve("copy.mv.db");
        try (OfflineDatabase offline = OfflineDatabase.open(folder)) {
            write(offline, 6);
            Files.copy(database().resolve("cairn.mv.db"), copy);
        }
        long before = Files.size(copy);

        assertThat(new Compaction(copy, 1 << 16).run()).isEqualTo(Outcome.NEEDS_TOO_MUCH);
        assertThat(Files.size(copy)).isEqualTo(before);
        assertThat(new Compaction(copy, Long.MAX_VALUE).run()).isEqualTo(Outcome.SMALLER);
        assertThat(Files.size(copy)).isLessThan(before / 2);
        assertThat(new Compaction(copy, Long.MAX_VALUE).run()).isEqualTo(Outcome.SMALL_ALREADY);
    }

    /// H2 takes such a file to end at its last chunk.
    @Test
    void countsChunksBehindTheLastOneAsNeeded() throws IOException {
        Path file = folder.resolve("gap.mv.db");
        String location = WholeFiles.over("file") + ":" + folder.resolve("gap");
        try (MVStore store = new MVStore.Builder()
                .fileName(location + ".mv.db")
                .autoCommitDisabled()
                .open()) {
            store.setRetentionTime(0);
            store.setVersionsToKeep(0);
            MVMap<Integer, byte[]> map = store.openMap("map");
            map.put(1, noise());
            store.commit();
            map.put(2, noise());
            store.commit();
            map.remove(1);
            for (int i = 0; i < 10; i++) {
                map.put(3, new byte[i]);
                store.commit();
            }
            end(store, location);
        }

        try (MVStore store =
                new MVStore.Builder().fileName(location + ".mv.db").readOnly().open()) {
            assertThat(store.getFileStore().size())
                    .as("the last chunk is in front")
                    .isLessThan(Files.size(file) - NOISE / 2);
            assertThat(Compaction.neededBytes(store)).isBetween((long) NOISE, 3L * NOISE / 2);
        }
    }

    /// The list of a version's chunks does not contain the version's own chunk.
    @Test
    void countsTheLastChunkAsNeeded() throws IOException {
        String location = WholeFiles.over("file") + ":" + folder.resolve("last");
        try (MVStore store = new MVStore.Builder()
                .fileName(location + ".mv.db")
                .autoCommitDisabled()
                .open()) {
            store.openMap("map").put(1, noise());
            store.commit();
            end(store, location);
        }

        try (MVStore store =
                new MVStore.Builder().fileName(location + ".mv.db").readOnly().open()) {
            assertThat(Compaction.neededBytes(store)).isBetween((long) NOISE, 3L * NOISE / 2);
        }
    }

    /// Ends the file as it is: closing by H2 would move chunks.
    private static void end(MVStore store, String location) throws IOException {
        store.executeFilestoreOperation(() -> {});
        WholeFile whole = WholeFiles.opened(location);
        whole.mark(whole.lastChunk());
        store.closeImmediately();
    }

    private static byte[] noise() {
        byte[] bytes = new byte[NOISE];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    /// Each round changes every row in a new version.
    private void write(int rounds) throws SQLException {
        try (OfflineDatabase offline = OfflineDatabase.open(folder)) {
            write(offline, rounds);
        }
    }

    private static void write(OfflineDatabase offline, int rounds) throws SQLException {
        try (Statement statement = offline.connection().createStatement()) {
            statement.execute("CREATE TABLE IF NOT EXISTS t (id INT PRIMARY KEY, text VARCHAR)");
            for (int round = 0; round < rounds; round++) {
                statement.execute("MERGE INTO t SELECT x, RAWTOHEX(RANDOM_UUID()) || RPAD('', 1000, RANDOM_UUID()) FROM"
                        + " system_range(1, " + ROWS + ")");
                offline.makeDurable();
            }
        }
    }

    private String sum() throws SQLException {
        try (OfflineDatabase offline = OfflineDatabase.open(folder)) {
            return sum(offline.connection());
        }
    }

    private static String sum(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT COUNT(*), SUM(ORA_HASH(text)) FROM t")) {
            rows.next();
            return rows.getLong(1) + " " + rows.getString(2);
        }
    }

    private Path database() {
        return folder.resolve("database");
    }

    private long size() throws IOException {
        return Files.size(database().resolve("cairn.mv.db"));
    }

    private Stream<String> files() throws IOException {
        try (Stream<Path> files = Files.list(database())) {
            return files.map(file -> file.getFileName().toString()).toList().stream();
        }
    }
}
