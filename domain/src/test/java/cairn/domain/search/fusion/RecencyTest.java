package cairn.domain.search.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.domain.resource.ResourceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RecencyTest {
    private static final Instant NOW = Instant.parse("2026-06-30T12:00:00Z");

    private static ResourceId id(int number) {
        return new ResourceId(new UUID(0x7000, number));
    }

    private static Instant ago(int days) {
        return NOW.minus(Duration.ofDays(days));
    }

    @Test
    void losesHalfOfThePossibleWeightInAMonth() {
        Recency recency = new Recency(1, NOW);

        assertThat(recency.weight(NOW)).isEqualTo(1);
        assertThat(recency.weight(ago(30))).isCloseTo(0.85, within(1e-9));
        assertThat(recency.weight(ago(9000))).isCloseTo(0.7, within(1e-9));
        assertThat(recency.weight(ago(-3))).isEqualTo(1);
        assertThat(new Recency(0.5, NOW).weight(ago(9000))).isCloseTo(0.85, within(1e-9));
        assertThat(new Recency(0, NOW).weight(ago(9000))).isEqualTo(1);
    }

    @Test
    void theWeightIsConstantWithinADay() {
        assertThat(new Recency(1, Instant.parse("2026-06-30T00:00:00Z")).weight(ago(3)))
                .isEqualTo(new Recency(1, Instant.parse("2026-06-30T23:59:59Z")).weight(ago(3)));
    }

    @Test
    void newHitsOvertakeSlightlyBetterOldOnes() {
        Hit old = new Hit(id(1), 0.6);
        Hit young = new Hit(id(2), 0.5);
        Hit weak = new Hit(id(3), 0.2);

        assertThat(new Recency(1, NOW)
                        .weigh(List.of(old, young, weak), Map.of(id(1), ago(400), id(2), ago(1), id(3), NOW)))
                .extracting(Hit::id)
                .containsExactly(young.id(), old.id(), weak.id());
    }

    @Test
    void aHitWithoutATimeKeepsItsScore() {
        Hit hit = new Hit(id(1), 0.5);

        assertThat(new Recency(1, NOW).weigh(List.of(hit), Map.of())).containsExactly(hit);
    }
}
