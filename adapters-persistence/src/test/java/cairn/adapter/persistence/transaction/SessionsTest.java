package cairn.adapter.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.dialect.Errors;
import cairn.adapter.persistence.dialect.H2;
import cairn.adapter.persistence.transaction.PoolUse.Pool;
import cairn.application.port.Unavailable;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Part;
import cairn.domain.failure.Rejected;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.api.ErrorCode;
import org.h2.jdbcx.JdbcDataSource;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SessionsTest {
    private static final TreeLock NONE = new TreeLock.None();

    /// Unique, as a discarded database may still be open.
    private final String name = "sessions-" + System.nanoTime();

    private final WatchedDurability durability = new WatchedDurability();
    private final ReopeningDatabase openings =
            new ReopeningDatabase(() -> new OpenDatabase(pool(), pool(), durability, new H2()));
    private final Sessions sessions = new Sessions(openings, new Errors(new H2()), new LocalAlerts(), claim -> {});

    private HikariDataSource pool() {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:mem:" + name);
        HikariDataSource pool = new HikariDataSource();
        pool.setDataSource(source);
        pool.setMaximumPoolSize(1);
        return pool;
    }

    @BeforeEach
    void create() {
        sessions.run(handle -> handle.execute("CREATE TABLE number_seen (number_ INT)"));
        durability.transactions.set(0);
        durability.commits.set(0);
    }

    @AfterEach
    void close() {
        openings.close();
    }

    private static int count(Handle handle) {
        return handle.createQuery("SELECT COUNT(*) FROM number_seen")
                .mapTo(Integer.class)
                .one();
    }

    private static int insert(Handle handle) {
        return handle.execute("INSERT INTO number_seen VALUES (1)");
    }

    private int active(Pool pool) {
        return openings.current().use(pool).active();
    }

    @Test
    void readsDoNotUseWriteConnections() {
        assertThat(sessions.<Integer>read(handle -> active(Pool.WRITES))).isZero();
        assertThat(sessions.<Integer>read(handle -> active(Pool.READS))).isEqualTo(1);
        assertThat(sessions.<Integer>write(handle -> active(Pool.WRITES))).isEqualTo(1);
    }

    /// During a sync no new write transaction begins.
    @Test
    void readsDoNotWaitForASync() {
        durability.syncing = true;

        assertThat(sessions.<Integer>read(SessionsTest::count)).isZero();
        assertThatThrownBy(() -> sessions.<Integer>write(SessionsTest::insert)).hasMessage("waits for the sync");
    }

    @Test
    void onlyWritesAreSynced() {
        sessions.<Integer>read(SessionsTest::count);
        assertThat(durability.commits).hasValue(0);

        sessions.<Integer>write(SessionsTest::insert);
        assertThat(durability.commits).hasValue(1);
        assertThat(durability.transactions).hasValue(1);
    }

    @Test
    void aReadSeesTheWritesOfItsTransaction() {
        int seen = sessions.run(openings.current(), Transaction.Access.WRITE, NONE, transaction -> {
            sessions.<Integer>write(SessionsTest::insert);
            return sessions.<Integer>read(SessionsTest::count);
        });

        assertThat(seen).isEqualTo(1);
        assertThat(durability.commits).hasValue(1);
    }

    @Test
    void refusesAWriteInsideAReadTransaction() {
        assertThatThrownBy(() -> sessions.<Integer>run(
                        openings.current(),
                        Transaction.Access.READ,
                        NONE,
                        transaction -> sessions.<Integer>write(SessionsTest::insert)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("only reads");
        assertThat(sessions.<Integer>read(SessionsTest::count)).isZero();
    }

    /// As after a deadlock, in which H2 rolls back a whole transaction with its savepoints.
    @Test
    void retriesTheWholeTransactionAfterAConflictInAnAttempt() {
        AtomicInteger runs = new AtomicInteger();

        int seen = sessions.run(openings.current(), Transaction.Access.WRITE, NONE, transaction -> {
            sessions.<Integer>write(SessionsTest::insert);
            return transaction.attempt(() -> {
                if (runs.incrementAndGet() == 1) {
                    transaction.handle().execute("ROLLBACK");
                    throw new ConnectionException(new SQLException("deadlock", "40001", ErrorCode.DEADLOCK_1));
                }
                return sessions.<Integer>read(SessionsTest::count);
            });
        });

        assertThat(runs).hasValue(2);
        assertThat(seen).isEqualTo(1);
    }

    /// The transaction must not go on after the refusal, as its earlier changes are lost.
    @Test
    void failsTheTransactionIfAnAttemptCannotBeRolledBack() {
        assertThatThrownBy(() -> sessions.<Integer>run(
                        openings.current(),
                        Transaction.Access.WRITE,
                        NONE,
                        transaction -> transaction.attempt(() -> {
                            transaction.handle().execute("ROLLBACK");
                            throw new Rejected(new Failure.BytesMissing());
                        })))
                .isNotInstanceOf(Rejected.class);
    }

    @Test
    void isUnavailableWhenTheDatabaseWasClosedMeanwhile() {
        OpenDatabase before = openings.current();
        openings.discard(before);
        before.close();

        assertThatThrownBy(() ->
                        sessions.run(before, Transaction.Access.READ, NONE, transaction -> count(transaction.handle())))
                .isInstanceOf(Unavailable.class);
    }

    @Test
    void doesNotWaitLongWhileAnotherThreadOpensTheDatabase() throws InterruptedException {
        CountDownLatch opening = new CountDownLatch(1);
        CountDownLatch answered = new CountDownLatch(1);
        AtomicInteger openers = new AtomicInteger();
        ReopeningDatabase slow = new ReopeningDatabase(() -> {
            if (openers.getAndIncrement() > 0) {
                opening.countDown();
                awaited(answered);
            }
            return new OpenDatabase(pool(), pool(), durability, new H2());
        });
        OpenDatabase first = slow.current();
        slow.discard(first);
        Thread opener = Thread.ofVirtual().start(slow::current);
        opening.await();

        assertThatThrownBy(slow::current).isInstanceOf(Unavailable.class);
        answered.countDown();
        opener.join();
        assertThat(slow.current()).isNotSameAs(first);
        slow.close();
    }

    @Test
    void doesNotOpenTheDatabaseAgainImmediatelyAfterAFailure() {
        AtomicInteger openers = new AtomicInteger();
        AtomicLong nanos = new AtomicLong();
        ReopeningDatabase failing = new ReopeningDatabase(
                () -> {
                    if (openers.getAndIncrement() > 0) {
                        throw new Unavailable(Part.DATABASE, "The disk is full.");
                    }
                    return new OpenDatabase(pool(), pool(), durability, new H2());
                },
                nanos::get);
        failing.discard(failing.current());
        assertThatThrownBy(failing::current).hasMessage("The disk is full.");

        assertThatThrownBy(failing::current).isInstanceOf(Unavailable.class);
        assertThat(openers).hasValue(2);

        nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
        assertThatThrownBy(failing::current).hasMessage("The disk is full.");
        assertThat(openers).hasValue(3);
        failing.close();
    }

    private static void awaited(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
