package cairn.adapter.persistence.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.Samples;
import cairn.application.port.account.UsageRepositoryContract;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.CreditCosts;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class JdbiUsageRepositoryTest extends DatabaseTestCase implements UsageRepositoryContract {
    private static final Charge NOTE = Charge.ofResource(5, 1);

    private static Plan resources(long most) {
        OptionalLong none = OptionalLong.empty();
        return new Plan("few", 1000, none, OptionalLong.of(most), none, none, none, new CreditCosts(1));
    }

    private Optional<LimitCode> charge(AccountId account, Plan plan) {
        return repositories().usage().charge(account, NOTE, Samples.PERIOD, plan);
    }

    private long used(AccountId account) {
        return repositories().usage().find(account).resources();
    }

    /// Runs in another request, which ends before this one continues.
    private static void meanwhile(Runnable request) {
        CompletableFuture.runAsync(request).orTimeout(60, TimeUnit.SECONDS).join();
    }

    @Test
    void anOpenTransactionWithChargesDoesNotBlockOtherCharges() {
        AccountId account = samples().account().id();

        repositories().transactions().writeRelaxed(() -> {
            charge(account, Plan.unlimited());
            charge(account, resources(10));
            assertThat(used(account)).isEqualTo(2);
            meanwhile(() -> charge(account, Plan.unlimited()));
            return true;
        });

        assertThat(repositories().usage().find(account)).isEqualTo(new Usage(15, 0, 3, 0, 3, Samples.PERIOD));
    }

    /// Charges two notes where a plan has room for three, and then does `last`. Other requests charge two
    /// more before the first run ends, so it runs again.
    private List<Optional<LimitCode>> chargesBesideOthers(AccountId account, Runnable last) {
        Plan plan = resources(3);
        List<Optional<LimitCode>> answers = new ArrayList<>();
        repositories().transactions().writeRelaxed(() -> {
            boolean isFirstRun = answers.isEmpty();
            answers.clear();
            answers.add(charge(account, plan));
            answers.add(charge(account, plan));
            last.run();
            if (isFirstRun) {
                meanwhile(() -> charge(account, plan));
                meanwhile(() -> charge(account, plan));
            }
            return true;
        });
        return answers;
    }

    @Test
    void theChargeThatExceedsTheLimitIsRefusedAfterConcurrentCharges() {
        AccountId account = samples().account().id();

        assertThat(chargesBesideOthers(account, () -> {}))
                .containsExactly(Optional.empty(), Optional.of(LimitCode.EXCEEDS_RESOURCE_LIMIT));
        assertThat(used(account)).isEqualTo(3);
    }

    @Test
    void releasingBytesDoesNotLiftTheResourceLimit() {
        AccountId account = samples().account().id();
        Runnable release =
                () -> repositories().usage().charge(account, Charge.ofBytes(-1), Samples.PERIOD, Plan.unlimited());

        assertThat(chargesBesideOthers(account, release))
                .containsExactly(Optional.empty(), Optional.of(LimitCode.EXCEEDS_RESOURCE_LIMIT));
        assertThat(used(account)).isEqualTo(3);
    }

    @Test
    void rollingBackAnAttemptRollsBackItsCharge() {
        AccountId account = samples().account().id();

        repositories().transactions().writeRelaxed(() -> {
            charge(account, Plan.unlimited());
            assertThatThrownBy(() -> repositories().transactions().attempt(() -> {
                        charge(account, Plan.unlimited());
                        throw new Rejected(new Failure.LimitExceeded(LimitCode.EXCEEDS_FILE_SIZE_LIMIT, "no"));
                    }))
                    .isInstanceOf(Rejected.class);
            return charge(account, Plan.unlimited());
        });

        assertThat(used(account)).isEqualTo(2);
    }
}
