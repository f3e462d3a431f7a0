package cairn.adapter.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class StatementGateTest {
    private static final long STATEMENT_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final int BUSY = 4;

    private final StatementGate gate = new StatementGate();
    private final AtomicBoolean isOver = new AtomicBoolean();

    /// Whatever it is asked takes as long as a statement on a slow disk.
    private static DataSource slow() {
        ClassLoader loader = StatementGateTest.class.getClassLoader();
        Object slow = Proxy.newProxyInstance(loader, new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
            LockSupport.parkNanos(STATEMENT_NANOS);
            return Proxy.newProxyInstance(loader, new Class<?>[] {Connection.class}, (inner, called, given) -> null);
        });
        return (DataSource) slow;
    }

    private void askUntilItIsOver(DataSource source) {
        try {
            while (!isOver.get()) {
                source.getConnection();
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /// At any time one of them has just begun.
    @Test
    void findsAMomentBesideStatementsThatTakeLong() {
        DataSource gated = gate.gated(slow());
        CompletableFuture<?>[] busy = new CompletableFuture<?>[BUSY];
        for (int i = 0; i < BUSY; i++) {
            LockSupport.parkNanos(STATEMENT_NANOS / BUSY);
            busy[i] = CompletableFuture.runAsync(
                    () -> askUntilItIsOver(gated), run -> Thread.ofPlatform().start(run));
        }

        CompletableFuture<Boolean> found = CompletableFuture.supplyAsync(
                this::found, run -> Thread.ofPlatform().start(run));
        try {
            assertThat(found.orTimeout(1, TimeUnit.MINUTES).join()).isTrue();
        } finally {
            isOver.set(true);
            CompletableFuture.allOf(busy).join();
        }
    }

    private boolean found() {
        try {
            gate.betweenStatements(() -> {});
            return true;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
