package cairn.application.port.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Repositories;
import cairn.application.port.Together;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// What [Transactions] must do about the trees that transactions lock.
public interface TreeLocksContract extends Repositories.Contract {
    private Transactions transactions() {
        return repositories().transactions();
    }

    private Account insertAccount() {
        Account account = samples().newAccount();
        repositories().accounts().insert(account);
        return account;
    }

    private boolean exists(Account account) {
        return repositories().accounts().find(account.id()).isPresent();
    }

    private static void await(CountDownLatch latch) {
        latch.countDown();
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    default void transactionsCanShareATree() {
        WorkspaceId workspace = samples().home().workspace();
        CountDownLatch bothInside = new CountDownLatch(2);

        List<Integer> done = Together.run(
                2,
                i -> transactions().write(new TreeLock.Shared(workspace), () -> {
                    await(bothInside);
                    return i;
                }));

        assertThat(done).containsExactly(0, 1);
    }

    @Test
    default void anExclusiveTransactionMayContainASharedOneButNotViceVersa() {
        WorkspaceId workspace = samples().home().workspace();
        TreeLock shared = new TreeLock.Shared(workspace);
        TreeLock alone = new TreeLock.Exclusive(workspace);

        assertThat(transactions().write(alone, () -> transactions().write(shared, () -> 1)))
                .isEqualTo(1);
        assertThatThrownBy(() ->
                        transactions().write(shared, () -> transactions().write(alone, () -> 1)))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    default void anExclusiveTransactionHasTheTreeToItself() {
        WorkspaceId workspace = samples().home().workspace();
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger company = new AtomicInteger();

        Together.run(12, i -> {
            boolean alone = i % 3 == 0;
            TreeLock lock = alone ? new TreeLock.Exclusive(workspace) : new TreeLock.Shared(workspace);
            return transactions().write(lock, () -> {
                int others = inside.getAndIncrement();
                repositories().accounts().list();
                company.addAndGet(alone ? others + inside.get() - 1 : 0);
                return inside.decrementAndGet();
            });
        });

        assertThat(company).hasValue(0);
    }

    @Test
    default void anExclusiveTransactionSeesNoConcurrentChanges() {
        WorkspaceId workspace = samples().home().workspace();
        AtomicInteger halves = new AtomicInteger();

        Together.run(12, i -> {
            TreeLock lock = i % 2 == 0 ? new TreeLock.Exclusive(workspace) : new TreeLock.Shared(workspace);
            return transactions().write(lock, () -> {
                int before = repositories().accounts().list().size();
                insertAccount();
                Thread.yield();
                int grown = repositories().accounts().list().size() - before;
                return i % 2 == 0 && grown != 1 ? halves.incrementAndGet() : 0;
            });
        });

        assertThat(halves).hasValue(0);
    }

    @Test
    default void locksOfDifferentTreesAreIndependent() {
        TreeLock one = new TreeLock.Exclusive(samples().home().workspace());
        TreeLock other = new TreeLock.Exclusive(samples().home().workspace());

        Account account = transactions()
                .write(one, () -> Together.elsewhere(() -> transactions().write(other, this::insertAccount)));

        assertThat(exists(account)).isTrue();
    }

    @Test
    default void aFailedTransactionReleasesItsTree() {
        TreeLock lock = new TreeLock.Exclusive(samples().home().workspace());
        assertThatThrownBy(() -> transactions().write(lock, () -> {
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");

        Account account = Together.elsewhere(() -> transactions().write(lock, this::insertAccount));

        assertThat(exists(account)).isTrue();
    }

    @Test
    default void refusesTransactionsOnTheTreeOfAMissingWorkspace() {
        WorkspaceId deleted = samples().home().workspace();
        repositories().workspaceDeletions().delete(deleted, samples().tick());
        WorkspaceId unknown = new WorkspaceId(samples().id());

        for (TreeLock lock :
                List.of(new TreeLock.Shared(deleted), new TreeLock.Exclusive(deleted), new TreeLock.Shared(unknown))) {
            assertThatThrownBy(() -> transactions().write(lock, () -> {
                        throw new AssertionError("this must not run");
                    }))
                    .isInstanceOfSatisfying(
                            Rejected.class,
                            e -> assertThat(((Failure.NotFound) e.failure()).what())
                                    .isEqualTo(Failure.Missing.WORKSPACE));
        }
    }

    @Test
    default void refusesATransactionIfTheWorkspaceIsDeletedWhileItWaits() {
        WorkspaceId workspace = samples().home().workspace();

        CompletableFuture<Integer> waiting = transactions().write(new TreeLock.Exclusive(workspace), () -> {
            CompletableFuture<Integer> other =
                    CompletableFuture.supplyAsync(() -> transactions().write(new TreeLock.Shared(workspace), () -> 1));
            repositories().workspaceDeletions().delete(workspace, samples().tick());
            return other;
        });

        assertThatThrownBy(waiting::join).hasCauseInstanceOf(Rejected.class);
    }
}
