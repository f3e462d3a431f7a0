package cairn.adapter.http.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BudgetTest {
    private static final int LARGE = 100 << 10;

    private final Budget budget = new Budget(8 * 10 * LARGE);

    @Test
    void refusesResponsesOnceTheBudgetIsUsedUp() {
        for (int i = 0; i < 10; i++) {
            assertThat(budget.take(LARGE)).isTrue();
        }
        assertThat(budget.load()).isEqualTo(1);
        assertThat(budget.take(LARGE)).isFalse();

        budget.giveBack(LARGE);

        assertThat(budget.take(LARGE)).isTrue();
    }

    @Test
    void acceptsSmallResponsesWhenLargeOnesNoLongerFit() {
        budget.take(10 * LARGE);

        assertThat(budget.take(LARGE)).isFalse();
        assertThat(budget.take(1000)).isTrue();
    }

    @Test
    void acceptsOwedResponsesWhenOthersNoLongerFit() {
        budget.take(10 * LARGE);
        assertThat(budget.take(LARGE)).isFalse();

        assertThat(budget.takeOwed(10 * LARGE)).isTrue();

        assertThat(budget.takeOwed(LARGE)).isFalse();
        assertThat(budget.takeOwed(1000)).isTrue();
    }

    @Test
    void dropsSlowClientsUntilAResponseFits() {
        AtomicInteger dropped = new AtomicInteger();
        budget.makeRoomBy(() -> {
            dropped.incrementAndGet();
            budget.giveBack(LARGE / 2);
            return true;
        });
        budget.take(10 * LARGE);

        assertThat(budget.take(LARGE)).isTrue();
        assertThat(dropped).hasValue(2);
    }
}
