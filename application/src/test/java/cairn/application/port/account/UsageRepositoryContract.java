package cairn.application.port.account;

import static cairn.application.port.Samples.PERIOD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Repositories;
import cairn.application.port.Together;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.CreditCosts;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Usage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// What a [UsageRepository] must do.
public interface UsageRepositoryContract extends Repositories.Contract {
    private static Plan plan(long bytes, long resources, long workspaces, long credits) {
        return new Plan(
                "small",
                1000,
                OptionalLong.of(bytes),
                OptionalLong.of(resources),
                OptionalLong.of(workspaces),
                OptionalLong.of(credits),
                OptionalLong.empty(),
                new CreditCosts(1));
    }

    private Optional<LimitCode> charge(AccountId account, Charge charge, Plan plan) {
        return repositories().usage().charge(account, charge, PERIOD, plan);
    }

    @Test
    default void aNewAccountHasUsedNothing() {
        AccountId account = samples().account().id();

        assertThat(repositories().usage().find(account)).isEqualTo(Usage.none(PERIOD));
    }

    @Test
    default void addsUpEveryPartOfACharge() {
        AccountId account = samples().account().id();
        charge(account, new Charge(1, 2, 3, 4, 5), Plan.unlimited());

        assertThat(charge(account, new Charge(10, -2, 30, 40, 50), Plan.unlimited()))
                .isEmpty();

        assertThat(repositories().usage().find(account)).isEqualTo(new Usage(11, 0, 33, 44, 55, PERIOD));
    }

    @Test
    default void allowsAChargeThatReachesTheLimitExactly() {
        AccountId account = samples().account().id();
        Plan plan = plan(10, 3, 2, 7);

        assertThat(charge(account, new Charge(6, 4, 3, 2, 7), plan)).isEmpty();
    }

    @Test
    default void namesTheLimitAChargeWouldExceedAndChangesNothing() {
        AccountId account = samples().account().id();
        Plan plan = plan(10, 3, 2, 7);
        charge(account, new Charge(6, 4, 3, 2, 7), plan);
        Usage before = repositories().usage().find(account);

        assertThat(charge(account, new Charge(1, 0, 0, 0, 0), plan)).contains(LimitCode.EXCEEDS_STORAGE_LIMIT);
        assertThat(charge(account, new Charge(0, 1, 0, 0, 0), plan)).contains(LimitCode.EXCEEDS_STORAGE_LIMIT);
        assertThat(charge(account, new Charge(0, 0, 1, 0, 0), plan)).contains(LimitCode.EXCEEDS_RESOURCE_LIMIT);
        assertThat(charge(account, new Charge(0, 0, 0, 1, 0), plan)).contains(LimitCode.EXCEEDS_WORKSPACE_LIMIT);
        assertThat(charge(account, new Charge(0, 0, 0, 0, 1), plan)).contains(LimitCode.EXCEEDS_CREDIT_LIMIT);
        assertThat(charge(account, new Charge(1, 0, 1, 1, 1), plan)).contains(LimitCode.EXCEEDS_STORAGE_LIMIT);
        assertThat(repositories().usage().find(account)).isEqualTo(before);
    }

    @Test
    default void aLateChargeFromLastMonthKeepsThisMonthsCredits() {
        AccountId account = samples().account().id();
        charge(account, new Charge(0, 0, 0, 0, 5), Plan.unlimited());

        Charge late = new Charge(0, 0, 0, 0, 2);
        assertThat(repositories().usage().charge(account, late, PERIOD - 1, Plan.unlimited()))
                .isEmpty();

        assertThat(repositories().usage().find(account)).isEqualTo(new Usage(0, 0, 0, 0, 7, PERIOD));
    }

    @Test
    default void allowsNegativeChargesAboveTheLimit() {
        AccountId account = samples().account().id();
        charge(account, new Charge(100, 100, 9, 0, 9), Plan.unlimited());
        Plan plan = plan(10, 3, 2, 7);

        assertThat(charge(account, new Charge(0, -50, -1, 0, 0), plan)).isEmpty();
        assertThat(charge(account, Charge.ofConsumedUpload(50, 0), plan)).contains(LimitCode.EXCEEDS_RESOURCE_LIMIT);

        assertThat(repositories().usage().find(account)).isEqualTo(new Usage(100, 50, 8, 0, 9, PERIOD));
    }

    @Test
    default void resetsTheCreditsOfAnOlderMonth() {
        AccountId account = samples().account().id();
        Plan plan = plan(10, 3, 2, 7);
        charge(account, new Charge(0, 0, 0, 0, 7), plan);

        assertThat(repositories().usage().charge(account, new Charge(0, 0, 0, 0, 6), PERIOD + 1, plan))
                .isEmpty();

        Usage usage = repositories().usage().find(account);
        assertThat(usage.creditsUsed()).isEqualTo(6);
        assertThat(usage.creditPeriod()).isEqualTo(PERIOD + 1);
    }

    /// Otherwise used-up credits would not be refilled until that month.
    @Test
    default void forgetsAMonthThatAClockFarAheadHasBegun() {
        AccountId account = samples().account().id();
        Plan plan = plan(10, 3, 2, 7);
        repositories().usage().charge(account, new Charge(0, 0, 0, 0, 7), PERIOD + 2, plan);

        assertThat(charge(account, new Charge(0, 0, 0, 0, 6), plan)).isEmpty();

        assertThat(repositories().usage().find(account)).isEqualTo(new Usage(0, 0, 0, 0, 6, PERIOD));
    }

    @Test
    default void chargesNoOtherAccount() {
        AccountId charged = samples().account().id();
        AccountId other = samples().account().id();

        charge(charged, Charge.ofResource(5, 1), Plan.unlimited());

        assertThat(repositories().usage().find(other)).isEqualTo(Usage.none(PERIOD));
    }

    @Test
    default void concurrentChargesNeverExceedALimit() {
        AccountId account = samples().account().id();
        Plan plan = plan(1000, 10, 2, 1000);

        List<Optional<LimitCode>> answers = Together.run(
                16,
                i -> repositories().transactions().writeRelaxed(() -> charge(account, Charge.ofResource(1, 1), plan)));

        assertThat(answers.stream().filter(Optional::isEmpty)).hasSize(10);
        assertThat(answers.stream().flatMap(Optional::stream)).containsOnly(LimitCode.EXCEEDS_RESOURCE_LIMIT);
        assertThat(repositories().usage().find(account)).isEqualTo(new Usage(10, 0, 10, 0, 10, PERIOD));
    }

    @Test
    default void aRollbackUndoesACharge() {
        AccountId account = samples().account().id();

        assertThatThrownBy(() -> repositories().transactions().writeRelaxed(() -> {
                    charge(account, Charge.ofResource(5, 1), Plan.unlimited());
                    throw new IllegalStateException("after the charge");
                }))
                .hasMessage("after the charge");

        assertThat(repositories().usage().find(account)).isEqualTo(Usage.none(PERIOD));
    }

    @Test
    default void refusesAnAccountWithoutARow() {
        AccountId nobody = new AccountId(samples().id());

        assertThatThrownBy(() -> repositories().usage().find(nobody)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> charge(nobody, Charge.ofResource(1, 1), Plan.unlimited()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
