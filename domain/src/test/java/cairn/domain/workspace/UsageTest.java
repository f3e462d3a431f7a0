package cairn.domain.workspace;

import static cairn.domain.failure.Failure.LimitCode.EXCEEDS_CREDIT_LIMIT;
import static cairn.domain.failure.Failure.LimitCode.EXCEEDS_RESOURCE_LIMIT;
import static cairn.domain.failure.Failure.LimitCode.EXCEEDS_STORAGE_LIMIT;
import static cairn.domain.failure.Failure.LimitCode.EXCEEDS_WORKSPACE_LIMIT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class UsageTest {
    private static final int JANUARY = 2026 * 12 + 1;
    private static final int FEBRUARY = JANUARY + 1;
    private static final Plan PLAN = new Plan(
            "test",
            100,
            OptionalLong.of(100),
            OptionalLong.of(10),
            OptionalLong.of(2),
            OptionalLong.of(50),
            OptionalLong.empty(),
            new CreditCosts(1));
    private static final Usage FULL = new Usage(60, 40, 10, 2, 50, JANUARY);

    @Test
    void mayReachALimitButNotExceedIt() {
        Usage usage = new Usage(50, 40, 9, 1, 49, JANUARY);
        assertThat(usage.exceeded(new Charge(5, 5, 1, 1, 1), JANUARY, PLAN)).isEmpty();
        assertThat(usage.exceeded(Charge.ofReservation(11), JANUARY, PLAN)).contains(EXCEEDS_STORAGE_LIMIT);
        assertThat(usage.exceeded(new Charge(0, 0, 2, 0, 0), JANUARY, PLAN)).contains(EXCEEDS_RESOURCE_LIMIT);
        assertThat(usage.exceeded(new Charge(0, 0, 0, 2, 0), JANUARY, PLAN)).contains(EXCEEDS_WORKSPACE_LIMIT);
        assertThat(usage.exceeded(new Charge(0, 0, 0, 0, 2), JANUARY, PLAN)).contains(EXCEEDS_CREDIT_LIMIT);
    }

    @Test
    void namesTheFirstOfSeveralExceededLimits() {
        assertThat(FULL.exceeded(new Charge(1, 0, 1, 1, 1), JANUARY, PLAN)).contains(EXCEEDS_STORAGE_LIMIT);
        assertThat(FULL.exceeded(new Charge(0, 0, 1, 1, 1), JANUARY, PLAN)).contains(EXCEEDS_RESOURCE_LIMIT);
        assertThat(FULL.exceeded(new Charge(0, 0, 0, 1, 1), JANUARY, PLAN)).contains(EXCEEDS_WORKSPACE_LIMIT);
    }

    @Test
    void aNegativeChargeIsAllowedAboveALimit() {
        Usage above = new Usage(200, 0, 20, 3, 60, JANUARY);
        assertThat(above.exceeded(new Charge(-1, 0, -1, 0, 0), JANUARY, PLAN)).isEmpty();
        assertThat(above.exceeded(new Charge(0, 0, 0, 0, 0), JANUARY, PLAN)).isEmpty();
    }

    @Test
    void reservedBytesBecomeStorageEvenAboveTheLimit() {
        Usage usage = new Usage(80, 40, 0, 0, 0, JANUARY);
        assertThat(usage.exceeded(Charge.ofConsumedUpload(40, 0), JANUARY, PLAN))
                .isEmpty();
        assertThat(usage.plus(Charge.ofConsumedUpload(40, 0), JANUARY)).isEqualTo(new Usage(120, 0, 1, 0, 0, JANUARY));
    }

    @Test
    void resetsCreditsInANewMonth() {
        assertThat(FULL.exceeded(new Charge(0, 0, 0, 0, 50), FEBRUARY, PLAN)).isEmpty();
        assertThat(FULL.plus(new Charge(0, 0, 0, 0, 3), FEBRUARY)).isEqualTo(new Usage(60, 40, 10, 2, 3, FEBRUARY));
    }

    @Test
    void countsALateChargeInTheCurrentMonth() {
        Usage february = new Usage(0, 0, 0, 0, 50, FEBRUARY);
        assertThat(february.exceeded(new Charge(0, 0, 0, 0, 1), JANUARY, PLAN)).contains(EXCEEDS_CREDIT_LIMIT);
        assertThat(february.plus(new Charge(0, 0, 0, 0, 1), JANUARY)).isEqualTo(new Usage(0, 0, 0, 0, 51, FEBRUARY));
    }

    @Test
    void forgetsAMonthThatAClockFarAheadHasBegun() {
        Usage march = new Usage(0, 0, 0, 0, 50, FEBRUARY + 1);
        assertThat(march.creditsUsedIn(JANUARY)).isZero();
        assertThat(march.plus(new Charge(0, 0, 0, 0, 1), JANUARY)).isEqualTo(new Usage(0, 0, 0, 0, 1, JANUARY));
    }

    @Test
    void theUnlimitedPlanHasNoLimits() {
        Charge charge = new Charge(1L << 50, 1L << 50, 1L << 40, 1L << 40, 1L << 40);
        assertThat(FULL.exceeded(charge, JANUARY, Plan.unlimited())).isEmpty();
    }
}
