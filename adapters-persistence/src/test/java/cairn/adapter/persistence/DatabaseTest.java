package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.Unavailable;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions.Durability;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.failure.Failure.Part;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Account;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A database in a folder.
class DatabaseTest {
    private static final TreeLock NONE = new TreeLock.None();

    @TempDir
    private Path folder;

    private Database database;
    private Samples samples;

    @BeforeEach
    void open() {
        open(InstantSource.system(), 0);
        samples = new Samples(new OpenedDatabase(database), new SampleIds());
    }

    private void open(InstantSource clock, long reserve) {
        DatabaseSettings settings = DatabaseSettings.inFolder(folder).withReserveBytes(reserve);
        database = Database.open(settings, new SampleIds(), clock);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private Account insertDurably() {
        Account account = samples.newAccount();
        database.transactions().write(NONE, () -> {
            database.accounts().insert(account);
            return true;
        });
        return account;
    }

    @Test
    void storesItsFilesInTheDataFolder() {
        assertThat(folder.resolve("database/cairn.mv.db")).isRegularFile();
    }

    @Test
    void keepsItsDataWhenClosedAndReopened() {
        Account account = samples.account();
        database.close();
        open(InstantSource.system(), 0);

        assertThat(database.accounts().list()).containsExactly(account);
    }

    @Test
    void isUnavailableAfterItIsClosed() {
        database.close();

        assertThatThrownBy(() -> database.accounts().list()).isInstanceOf(Unavailable.class);
        assertThatThrownBy(this::insertDurably).isInstanceOf(Unavailable.class);
    }

    @Test
    void reopensAfterH2HasClosedItself() throws SQLException {
        Account before = insertDurably();
        H2Crash.of(folder);

        Account after = insertOnceOpenAgain();

        assertThat(database.accounts().list()).contains(before, after);
        database.transactions().durability().await();
    }

    @Test
    void doesNotConfirmDurabilityOfCommitsBeforeAReopening() throws SQLException {
        Durability earlier = database.transactions().durability();
        assertThat(database.transactions().durability()).isEqualTo(earlier);
        H2Crash.of(folder);
        insertOnceOpenAgain();

        assertThat(database.transactions().durability()).isNotEqualTo(earlier);
        assertThatThrownBy(earlier::await).isInstanceOf(Unavailable.class);
    }

    @Test
    void anInterruptedThreadCanReopenTheDatabase() throws SQLException {
        H2Crash.of(folder);
        assertThatThrownBy(this::insertDurably).isInstanceOf(Unavailable.class);

        Durability durability = Together.elsewhere(() -> {
            Thread.currentThread().interrupt();
            Durability opened = database.transactions().durability();
            assertThat(Thread.interrupted()).isTrue();
            return opened;
        });

        insertOnceOpenAgain();
        assertThat(database.transactions().durability()).isEqualTo(durability);
    }

    /// The first calls may fail, one for each part that has not noticed the reopening yet.
    private Account insertOnceOpenAgain() {
        for (int attempt = 1; ; attempt++) {
            try {
                return insertDurably();
            } catch (Unavailable e) {
                assertThat(e.part()).isEqualTo(Part.DATABASE);
                assertThat(attempt).isLessThan(5);
            }
        }
    }

    @Test
    void refusesWritesButAllowsReadsWhenTheDiskIsNearlyFull() {
        Account account = samples.account();
        database.close();
        open(InstantSource.system(), Long.MAX_VALUE);

        assertThatThrownBy(() -> database.transactions().write(NONE, () -> true))
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.part()).isEqualTo(Part.DISK));
        assertThatThrownBy(() -> database.transactions().writeRelaxed(() -> true))
                .isInstanceOf(Unavailable.class);
        Account another = samples.newAccount();
        assertThatThrownBy(() -> database.accounts().insert(another))
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.part()).isEqualTo(Part.DISK));
        assertThat(database.transactions().read(() -> database.accounts().list()))
                .containsExactly(account);
    }

    /// A crash may undo dirty flags whose revisions the index has already seen.
    @Test
    void revisionsAreHigherThanThoseOfAnEarlierOpening() {
        Home home = samples.home();
        database.indexGeneration("one").register();
        database.indexBacklog().markDirty(home.workspace(), new Entry.OfResource(samples.newId()));
        long before = database.indexGeneration("one").list(1).getFirst().revision();
        database.close();
        open(Clock.offset(Clock.systemUTC(), Duration.ofHours(1)), 0);

        database.indexBacklog().markDirty(home.workspace(), new Entry.OfResource(samples.newId()));

        long after = database.indexGeneration("one").list(2).getLast().revision();
        assertThat(after - before).isGreaterThan(Duration.ofMinutes(59).toMillis());
    }

    @Test
    void survivesInterruptsOfThreadsThatWaitForTheDisk() {
        List<Account> accounts = new ArrayList<>();
        for (int round = 0; round < 20; round++) {
            accounts.add(Together.elsewhere(() -> {
                Thread self = Thread.currentThread();
                Thread.ofVirtual().start(self::interrupt);
                return insertDurably();
            }));
        }

        assertThat(database.accounts().list()).containsExactlyElementsOf(accounts);
        assertThat(insertDurably()).isNotNull();
    }

    @Test
    void refusesAWriteTransactionInsideAReadTransaction() {
        assertThatThrownBy(() -> database.transactions()
                        .read(() -> database.transactions().writeRelaxed(() -> true)))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void refusesRepositoryWritesInsideAReadTransaction() {
        Account account = samples.newAccount();

        assertThatThrownBy(() -> database.transactions().read(() -> {
                    database.accounts().insert(account);
                    return account;
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(database.accounts().list()).isEmpty();
    }

    @Test
    void refusesAnInnerTransactionWithALockMissingInTheOuter() {
        TreeLock lock = new TreeLock.Shared(samples.home().workspace());

        assertThatThrownBy(() -> database.transactions()
                        .write(NONE, () -> database.transactions().write(lock, () -> true)))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void reportsAConstraintViolationAsABug() {
        Account account = samples.account();

        assertThatThrownBy(() -> database.accounts().insert(account)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void readsAnyNumberOfViewsWithTheSameNumberOfStatements() {
        Home home = samples.home();
        List<ResourceId> ids = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            ids.add(samples.note(home, home.inbox(), "note").id());
        }

        int forOne = statements(() -> database.resources().views(home.workspace(), ids.subList(0, 1)));
        int forAll = statements(() -> database.resources().views(home.workspace(), ids));

        assertThat(forOne).isEqualTo(4);
        assertThat(forAll).isEqualTo(4);
    }

    private int statements(Runnable work) {
        AtomicInteger count = new AtomicInteger();
        Jdbi jdbi = database.opening().jdbi(Transaction.Access.READ);
        jdbi.setSqlLogger(new SqlLogger() {
            @Override
            public void logAfterExecution(StatementContext context) {
                count.incrementAndGet();
            }
        });
        work.run();
        jdbi.setSqlLogger(SqlLogger.NOP_SQL_LOGGER);
        return count.get();
    }
}
