package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.StatementGate;
import cairn.application.waiting.Waiting;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An open database returns unneeded space to the disk.
class BackgroundCompactionTest {
    private static final int ROWS = 8000;

    /// Size of the uncompressed rows.
    private static final long BYTES = ROWS * 1000L;

    /// Number of rounds that suffice to move everything.
    private static final int TURNS = 30;

    /// Upper bound of the pieces of work until the store rests: many rounds.
    private static final int REST = 2000;

    @TempDir
    Path folder;

    private volatile boolean hasRoom = true;

    private final AtomicInteger asks = new AtomicInteger();

    private final StatementGate gate = new StatementGate();

    /// The copies of moved pages would use up the rest of a full disk.
    @Test
    void shrinksAnIdleFileOnceTheDiskHasRoom() throws SQLException {
        hasRoom = false;
        String before;
        try (DurabilityBarrier barrier = open(folder)) {
            rewrite(barrier, 12);
            before = sum();
            int asked = asks.get();
            Waiting.until("rounds had their turns", () -> asks.get() > asked + TURNS);
            assertThat(barrier.space().orElseThrow().neededBytes())
                    .as("compressed, if any was moved")
                    .isGreaterThan(BYTES / 2);

            hasRoom = true;
            Waiting.until("the file is smaller than what it holds, which is compressed", () -> bytes(barrier) < BYTES);
            assertThat(sum()).isEqualTo(before);
        }
        try (DurabilityBarrier _ = open(folder)) {
            assertThat(sum()).isEqualTo(before);
        }
    }

    /// Writes grant the budget for compaction. A slow machine also moves pages between versions.
    @Test
    void aFileWrittenNowAndThenStaysSmall() throws SQLException {
        try (DurabilityBarrier barrier = open(folder)) {
            for (int round = 0; round < 3; round++) {
                rewrite(barrier, 4);
                Waiting.until("of 32 MB that were written, few are left", () -> bytes(barrier) < 5 * BYTES / 2);
            }
        }
    }

    /// As in a server's tables, each version has rows that stay and rows that the next version replaces.
    @Test
    void reusesTheSpaceOfDeadPagesDuringWrites() throws SQLException {
        try (DurabilityBarrier barrier = open(folder);
                Connection connection = gate.gated(source()).getConnection();
                Statement statement = connection.createStatement()) {
            EmbeddedStore.storeOf(connection).setRetentionTime(0);
            statement.execute("CREATE TABLE t (id INT PRIMARY KEY, text VARCHAR)");
            for (int version = 1; version <= 200; version++) {
                write(statement, 1, 800);
                write(statement, 1000 * version, 1000 * version + 10);
                barrier.await();
            }

            assertThat(bytes(barrier)).as("of 160 MB that were written").isLessThan(40L << 20);
        }
    }

    /// H2 writes part of it on its own.
    @Test
    void compressesALargeVersion() throws SQLException {
        hasRoom = false;
        try (DurabilityBarrier barrier = open(folder);
                Connection connection = gate.gated(source()).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (id INT PRIMARY KEY, text VARCHAR)");
            barrier.await();
            long before = bytes(barrier);
            write(statement, 1, ROWS);
            barrier.await();

            assertThat(bytes(barrier) - before).isLessThan(BYTES / 2);
        }
    }

    /// Dropping a table writes hardly anything.
    @Test
    void returnsTheSpaceOfADroppedTable() throws SQLException {
        whileNobodyElseWrites((store, statement) -> {
            statement.execute("DROP TABLE dropped");
            finish(store);
        });
    }

    /// H2 writes the rows on its own before they are rolled back.
    @Test
    void returnsTheSpaceOfRolledBackRows() throws SQLException {
        whileNobodyElseWrites((store, statement) -> {
            statement.execute("DROP TABLE dropped");
            finish(store);

            statement.getConnection().setAutoCommit(false);
            for (int row = ROWS; bytes(store) < 4 * BYTES; row += 1000) {
                writeWhatDoesNotCompress(statement, row, row + 999);
            }
            statement.getConnection().rollback();
            rest(store);
        });
    }

    /// The writer pauses each time before it has written enough for a round.
    @Test
    void manySmallWritesAlsoTriggerCompaction() throws SQLException {
        whileNobodyElseWrites((store, statement) -> {
            List<Integer> pieces = new ArrayList<>();
            for (int part = 0; part < 80; part++) {
                writeWhatDoesNotCompress(statement, part * 50 + 1, part * 50 + 50);
                pieces.add(finish(store));
            }
            assertThat(pieces.subList(40, 80)).as("of work in the second half").anyMatch(count -> count > 0);

            statement.execute("DROP TABLE dropped");
            finish(store);
        });
    }

    private interface Work {
        void accept(EmbeddedStore store, Statement statement) throws SQLException;
    }

    /// @param work drops a table that makes up four fifths of the file
    private void whileNobodyElseWrites(Work work) throws SQLException {
        new CrashRecovery(folder.resolve("database/cairn.mv.db")).opening();
        try (EmbeddedStore store = EmbeddedStore.open(source(), location());
                Connection connection = source().getConnection();
                Statement statement = connection.createStatement()) {
            EmbeddedStore.storeOf(connection).setRetentionTime(0);
            statement.execute("CREATE TABLE t (id INT PRIMARY KEY, text VARCHAR)");
            writeWhatDoesNotCompress(statement, 1, 2 * ROWS);
            statement.execute("ALTER TABLE t RENAME TO dropped");
            statement.execute("CREATE TABLE t (id INT PRIMARY KEY, text VARCHAR)");
            writeWhatDoesNotCompress(statement, 1, ROWS / 2);
            finish(store);
            assertThat(bytes(store)).isGreaterThan(2 * BYTES);

            work.accept(store, statement);
            assertThat(bytes(store)).isLessThan(BYTES);
        }
    }

    private static void writeWhatDoesNotCompress(Statement statement, int first, int last) throws SQLException {
        statement.execute(
                "MERGE INTO t SELECT x, RAWTOHEX(SECURE_RAND(500)) FROM system_range(" + first + ", " + last + ")");
    }

    private static long bytes(EmbeddedStore store) {
        return store.space().orElseThrow().bytes();
    }

    /// Runs until the store has nothing left to do, and returns the number of its pieces of work.
    private static int finish(EmbeddedStore store) throws SQLException {
        store.write();
        store.makeDurable();
        return rest(store);
    }

    private static int rest(EmbeddedStore store) throws SQLException {
        int pieces = 0;
        while (store.look()) {
            assertThat(++pieces).as("pieces of work until the store rests").isLessThan(REST);
            if (store.compact()) {
                store.write();
                store.makeDurable();
            }
        }
        return pieces;
    }

    private DurabilityBarrier open(Path place) {
        new CrashRecovery(place.resolve("database/cairn.mv.db")).opening();
        return DurabilityBarrier.start(EmbeddedStore.open(source(), location()), gate, this::hasRoom);
    }

    private boolean hasRoom() {
        asks.incrementAndGet();
        return hasRoom;
    }

    private String location() {
        return WholeFiles.over("file") + ":" + folder.resolve("database/cairn");
    }

    private DataSource source() {
        return EmbeddedEngine.source(location(), DatabaseSettings.DEFAULT_CACHE);
    }

    /// Each round changes every row, a tenth of them per version.
    private void rewrite(DurabilityBarrier barrier, int rounds) throws SQLException {
        try (Connection connection = gate.gated(source()).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE IF NOT EXISTS t (id INT PRIMARY KEY, text VARCHAR)");
            for (int part = 0; part < 10 * rounds; part++) {
                int before = part % 10 * ROWS / 10;
                write(statement, before + 1, before + ROWS / 10);
                barrier.await();
            }
        }
    }

    private static void write(Statement statement, int first, int last) throws SQLException {
        statement.execute("MERGE INTO t SELECT x, RAWTOHEX(RANDOM_UUID()) || RPAD('', 968, 'x') FROM system_range("
                + first + ", " + last + ")");
    }

    private static long bytes(DurabilityBarrier barrier) {
        return barrier.space().orElseThrow().bytes();
    }

    private String sum() throws SQLException {
        try (Connection connection = source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT COUNT(*), SUM(ORA_HASH(text)) FROM t")) {
            rows.next();
            return rows.getLong(1) + " " + rows.getString(2);
        }
    }
}
