package cairn.adapter.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class StatementGateTest {
    private static final int STATEMENT_MILLIS = 100;
    private static final int BUSY = 4;

    private final StatementGate gate = new StatementGate();
    private final AtomicBoolean isOver = new AtomicBoolean();

    /// Every call takes as long as a statement on a slow disk.
    private static DataSource slow() {
        ClassLoader loader = StatementGateTest.class.getClassLoader();
        Object slow = Proxy.newProxyInstance(loader, new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
            after(STATEMENT_MILLIS);
            return Proxy.newProxyInstance(loader, new Class<?>[] {Connection.class}, (inner, called, given) -> null);
        });
        return (DataSource) slow;
    }

    private static void after(int millis) {
        Executor disk = CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS);
        CompletableFuture.runAsync(() -> {}, disk).join();
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

    /// At any time one of the statements has just begun.
    @Test
    void findsAMomentBetweenOverlappingLongStatements() {
        DataSource gated = gate.gated(slow());
        CompletableFuture<?>[] busy = new CompletableFuture<?>[BUSY];
        for (int i = 0; i < BUSY; i++) {
            after(STATEMENT_MILLIS / BUSY);
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
