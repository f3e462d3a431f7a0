package cairn.adapter.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Together;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.WorkspaceId;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TreeLocksTest {
    private final TreeLocks locks = new TreeLocks();

    @Test
    void forgetsUnusedLocks() {
        WorkspaceId workspace = new WorkspaceId(new UUID(1, 1));

        int inside = locks.holding(new TreeLock.Exclusive(workspace), locks::size);

        assertThat(inside).isEqualTo(1);
        assertThat(locks.size()).isZero();
    }

    @Test
    void exclusiveHoldersOfALockAreAlone() {
        WorkspaceId workspace = new WorkspaceId(new UUID(1, 1));
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger company = new AtomicInteger();

        Together.run(1000, i -> {
            boolean alone = i % 10 == 0;
            TreeLock lock = alone ? new TreeLock.Exclusive(workspace) : new TreeLock.Shared(workspace);
            return locks.holding(lock, () -> {
                int others = inside.getAndIncrement();
                Thread.yield();
                company.addAndGet(alone ? others + inside.get() - 1 : 0);
                return inside.decrementAndGet();
            });
        });

        assertThat(company).hasValue(0);
        assertThat(locks.size()).isZero();
    }
}
