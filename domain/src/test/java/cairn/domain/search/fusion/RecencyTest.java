package cairn.domain.search.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.domain.resource.ResourceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RecencyTest {
    private static final Instant NOW = Instant.parse("2026-06-30T12:00:00Z");

    private static ResourceId made(Duration ago) {
        long millis = NOW.minus(ago).toEpochMilli();
        return new ResourceId(new UUID(millis << 16 | 0x7000, 0x8000_0000_0000_0001L));
    }

    @Test
    void withoutABoostNothingChanges() {
        List<Hit> hits = List.of(new Hit(made(Duration.ofDays(900)), 0.9), new Hit(made(Duration.ZERO), 0.9));

        assertThat(new Recency(0, NOW).weigh(hits)).isSameAs(hits);
    }

    @Test
    void halfOfTheLossComesWithinAMonth() {
        Recency recency = new Recency(1, NOW);

        assertThat(weight(recency, Duration.ZERO)).isEqualTo(1);
        assertThat(weight(recency, Duration.ofDays(30))).isCloseTo(0.85, within(1e-9));
        assertThat(weight(recency, Duration.ofDays(9000))).isCloseTo(0.7, within(1e-9));
        assertThat(weight(recency, Duration.ofDays(-3))).isEqualTo(1);
        assertThat(weight(new Recency(0.5, NOW), Duration.ofDays(9000))).isCloseTo(0.85, within(1e-9));
    }

    @Test
    void staysTheSameForADay() {
        Duration age = Duration.ofDays(3);

        assertThat(weight(new Recency(1, Instant.parse("2026-06-30T00:00:00Z")), age))
                .isEqualTo(weight(new Recency(1, Instant.parse("2026-06-30T23:59:59Z")), age));
    }

    @Test
    void newOnesOvertakeOldOnesThatAreLittleBetter() {
        Hit old = new Hit(made(Duration.ofDays(400)), 0.6);
        Hit young = new Hit(made(Duration.ofDays(1)), 0.5);
        Hit weak = new Hit(made(Duration.ZERO), 0.2);

        assertThat(new Recency(1, NOW).weigh(List.of(old, young, weak)))
                .extracting(Hit::id)
                .containsExactly(young.id(), old.id(), weak.id());
    }

    @Test
    void idsThatTellNoTimeKeepTheirScore() {
        Hit hit = new Hit(new ResourceId(new UUID(0x4000, 1)), 0.5);

        assertThat(new Recency(1, NOW).weigh(List.of(hit))).containsExactly(hit);
    }

    private static double weight(Recency recency, Duration age) {
        return recency.weight(new Hit(made(age), 1));
    }
}
