package cairn.adapter.http.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BudgetTest {
    private static final int LARGE = 100 << 10;
    private static final int SMALL = 1000;

    private final Budget budget = new Budget(8 * 10 * LARGE);

    @Test
    void refusesResponsesOnceTheBudgetIsUsedUp() {
        assertThat(budget.take(10 * LARGE)).isTrue();
        assertThat(budget.take(LARGE)).isFalse();
        assertThat(budget.load()).as("without the refused one").isEqualTo(1);

        budget.giveBack(LARGE);
        assertThat(budget.take(LARGE)).isTrue();
    }

    @Test
    void acceptsSmallResponsesUpToTwiceTheBudget() {
        budget.take(10 * LARGE);
        for (int i = 0; i < 10 * LARGE / SMALL; i++) {
            assertThat(budget.take(SMALL)).isTrue();
        }
        assertThat(budget.take(SMALL)).isFalse();
    }

    @Test
    void acceptsOwedResponsesWhenOthersNoLongerFit() {
        budget.take(10 * LARGE);
        assertThat(budget.takeOwed(10 * LARGE)).isTrue();
        assertThat(budget.takeOwed(LARGE)).isFalse();
        assertThat(budget.takeOwed(SMALL)).isTrue();
    }

    @Test
    void dropsUpToEightSlowClientsUntilAResponseFits() {
        AtomicInteger dropped = new AtomicInteger();
        budget.makeRoomBy(() -> {
            budget.giveBack(LARGE / 2);
            return dropped.incrementAndGet() > 0;
        });
        budget.take(10 * LARGE);

        assertThat(budget.take(LARGE)).isTrue();
        assertThat(dropped).hasValue(2);
        assertThat(budget.take(5 * LARGE)).as("would take ten").isFalse();
        assertThat(dropped).hasValue(10);
    }
}
