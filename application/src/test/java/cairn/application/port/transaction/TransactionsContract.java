package cairn.application.port.transaction;

import static cairn.application.port.Samples.PERIOD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Repositories;
import cairn.application.port.Together;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// What [Transactions] must do, whichever tree they lock.
public interface TransactionsContract extends Repositories.Contract {
    TreeLock NONE = new TreeLock.None();

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

    @Test
    default void keepsCommittedWrites() {
        Account durable = transactions().write(NONE, this::insertAccount);
        Account relaxed = transactions().writeRelaxed(this::insertAccount);
        transactions().durability().await();

        assertThat(exists(durable)).isTrue();
        assertThat(exists(relaxed)).isTrue();
    }

    @Test
    default void rollsBackOnAnException() {
        Account first = samples().newAccount();
        RuntimeException thrown = new UnsupportedOperationException("mine");

        assertThatThrownBy(() -> transactions().write(NONE, () -> {
                    repositories().accounts().insert(first);
                    insertAccount();
                    throw thrown;
                }))
                .isSameAs(thrown);

        assertThat(repositories().accounts().list()).isEmpty();
    }

    @Test
    default void rollsBackAFailedAttemptAndKeepsTheRest() {
        RuntimeException thrown = new UnsupportedOperationException("mine");
        Account lost = samples().newAccount();

        List<Account> kept = transactions().write(NONE, () -> {
            Account before = insertAccount();
            Account part = transactions().attempt(this::insertAccount);
            assertThatThrownBy(() -> transactions().attempt(() -> {
                        repositories().accounts().updatePlan(before.id(), "lost");
                        repositories().accounts().insert(lost);
                        throw thrown;
                    }))
                    .isSameAs(thrown);
            return List.of(before, part, insertAccount());
        });

        assertThat(repositories().accounts().list()).containsExactlyInAnyOrderElementsOf(kept);
    }

    @Test
    default void rollsBackNestedAttempts() {
        transactions().write(NONE, () -> {
            assertThatThrownBy(() -> transactions().attempt(() -> {
                        transactions().attempt(this::insertAccount);
                        throw new UnsupportedOperationException("mine");
                    }))
                    .isInstanceOf(UnsupportedOperationException.class);
            return true;
        });

        assertThat(repositories().accounts().list()).isEmpty();
    }

    @Test
    default void attemptsRequireATransaction() {
        assertThatThrownBy(() -> transactions().attempt(this::insertAccount)).isInstanceOf(IllegalStateException.class);

        assertThat(repositories().accounts().list()).isEmpty();
    }

    @Test
    default void rollsBackOnAnError() {
        Error died = new StackOverflowError("mine");

        assertThatThrownBy(() -> transactions().writeRelaxed(() -> {
                    insertAccount();
                    throw died;
                }))
                .isSameAs(died);

        assertThat(repositories().accounts().list()).isEmpty();
    }

    @Test
    default void aTransactionSeesItsOwnWrites() {
        boolean seen = transactions().writeRelaxed(() -> exists(insertAccount()));

        assertThat(seen).isTrue();
    }

    @Test
    default void hidesUncommittedWrites() {
        boolean seen = transactions().writeRelaxed(() -> {
            Account account = insertAccount();
            return Together.elsewhere(() -> exists(account));
        });

        assertThat(seen).isFalse();
    }

    @Test
    default void anInnerTransactionJoinsTheOuterOne() {
        assertThatThrownBy(() -> transactions().write(NONE, () -> {
                    transactions().write(NONE, this::insertAccount);
                    transactions().writeRelaxed(this::insertAccount);
                    assertThat(transactions()
                                    .read(() -> repositories().accounts().list()))
                            .hasSize(2);
                    throw new IllegalStateException("outer");
                }))
                .hasMessage("outer");

        assertThat(repositories().accounts().list()).isEmpty();
    }

    @Test
    default void aReadSeesOneSnapshot() {
        insertAccount();

        List<Integer> sizes = transactions().read(() -> {
            int before = repositories().accounts().list().size();
            Together.elsewhere(() -> transactions().writeRelaxed(this::insertAccount));
            return List.of(before, repositories().accounts().list().size());
        });

        assertThat(sizes).containsExactly(1, 1);
        assertThat(repositories().accounts().list()).hasSize(2);
    }

    @Test
    default void theNextTransactionSeesCommitsOfOthers() {
        transactions().read(() -> repositories().accounts().list());

        Account account = Together.elsewhere(() -> transactions().write(NONE, this::insertAccount));

        assertThat(transactions().<Boolean>read(() -> exists(account))).isTrue();
    }

    @Test
    default void retriesDeadlockedTransactionsUntilBothSucceed() {
        List<AccountId> accounts =
                List.of(samples().account().id(), samples().account().id());
        CountDownLatch bothHoldOne = new CountDownLatch(2);

        Together.run(
                2,
                i -> transactions().writeRelaxed(() -> {
                    charge(accounts.get(i));
                    await(bothHoldOne);
                    charge(accounts.get(1 - i));
                    return i;
                }));

        assertThat(accounts)
                .allMatch(account -> repositories().usage().find(account).resources() == 2);
    }

    private void charge(AccountId account) {
        repositories().usage().charge(account, Charge.ofResource(1, 1), PERIOD, Plan.unlimited());
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
    default void completesTheTransactionOfAnInterruptedThread() {
        Account account = Together.elsewhere(() -> {
            Thread.currentThread().interrupt();
            Account inserted = transactions().write(NONE, this::insertAccount);
            assertThat(Thread.interrupted()).isTrue();
            return inserted;
        });

        assertThat(exists(account)).isTrue();
        assertThat(exists(transactions().write(NONE, this::insertAccount))).isTrue();
    }

    @Test
    default void spaceFreeingTransactionsCommitAndRollBackAsUsual() {
        Account account = transactions().freeing(() -> transactions().write(NONE, this::insertAccount));
        List<Account> lost = new ArrayList<>();

        assertThatThrownBy(() -> transactions()
                        .freeing(() -> transactions().writeRelaxed(() -> {
                            lost.add(insertAccount());
                            throw new IllegalStateException("on purpose");
                        })))
                .hasMessage("on purpose");

        assertThat(exists(account)).isTrue();
        assertThat(exists(lost.getFirst())).isFalse();
    }
}
