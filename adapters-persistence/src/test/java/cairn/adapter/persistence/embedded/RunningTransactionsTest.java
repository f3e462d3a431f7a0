package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RunningTransactionsTest {
    private static final Duration NEVER = Duration.ofMinutes(10);
    private static final Set<Thread.State> WAITS = Set.of(Thread.State.WAITING, Thread.State.TIMED_WAITING);

    private final CountDownLatch end = new CountDownLatch(1);

    private FutureTask<Boolean> begun(RunningTransactions transactions) throws InterruptedException {
        return begun(transactions, end);
    }

    private static FutureTask<Boolean> begun(RunningTransactions transactions, CountDownLatch until)
            throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        FutureTask<Boolean> transaction = new FutureTask<>(() -> transactions.run(() -> {
            begun.countDown();
            return isReached(until);
        }));
        Thread.ofPlatform().start(transaction);
        assertThat(isReached(begun)).isTrue();
        return transaction;
    }

    private static boolean isReached(CountDownLatch latch) {
        try {
            return latch.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Thread waiting(Runnable work) {
        Thread thread = Thread.ofPlatform().start(work);
        Waiting.until("it waits", () -> WAITS.contains(thread.getState()));
        return thread;
    }

    @Test
    void aSyncWaitsForRunningTransactions() throws Exception {
        RunningTransactions transactions = new RunningTransactions(NEVER);
        FutureTask<Boolean> transaction = begun(transactions);

        Thread sync = waiting(transactions::holdOff);
        end.countDown();
        sync.join();

        assertThat(transaction.get()).isTrue();
        assertThat(transactions.areNone()).isTrue();
    }

    @Test
    void aSyncDoesNotWaitForALongTransaction() throws Exception {
        RunningTransactions transactions = new RunningTransactions(Duration.ofMillis(1));
        FutureTask<Boolean> transaction = begun(transactions);

        transactions.holdOff();

        assertThat(transaction.isDone()).isFalse();
        assertThat(transactions.areNone()).isFalse();
        end.countDown();
        assertThat(transaction.get()).isTrue();
    }

    @Test
    void aSyncWaitsForANewTransactionButNotForAnOldOne() throws Exception {
        AtomicLong nanos = new AtomicLong();
        RunningTransactions transactions = new RunningTransactions(NEVER, nanos::get);
        CountDownLatch endOfOld = new CountDownLatch(1);
        FutureTask<Boolean> old = begun(transactions, endOfOld);
        nanos.set(NEVER.toNanos());
        FutureTask<Boolean> young = begun(transactions, end);

        Thread sync = waiting(transactions::holdOff);
        end.countDown();
        sync.join();

        assertThat(young.get()).isTrue();
        assertThat(old.isDone()).isFalse();
        endOfOld.countDown();
        assertThat(old.get()).isTrue();
    }

    @Test
    void newTransactionsWaitDuringASync() throws Exception {
        RunningTransactions transactions = new RunningTransactions(NEVER);
        transactions.holdOff();
        FutureTask<Boolean> transaction = new FutureTask<>(() -> transactions.run(() -> true));

        Thread thread = waiting(transaction);
        assertThat(transaction.isDone()).isFalse();
        transactions.letOn();
        thread.join();

        assertThat(transaction.get()).isTrue();
    }
}
