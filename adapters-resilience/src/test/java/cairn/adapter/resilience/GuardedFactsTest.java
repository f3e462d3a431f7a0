package cairn.adapter.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.resilience.Breaker.State;
import cairn.application.port.Unavailable;
import cairn.application.port.memory.FactExtractor;
import cairn.application.port.memory.FactExtractorContract;
import cairn.domain.failure.Failure.Part;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class GuardedFactsTest implements FactExtractorContract {
    @Override
    public FactExtractor extractor() {
        return new GuardedFacts(text -> List.of("Ana met Ben.", "They talked."));
    }

    @Test
    void leavesAModelAloneThatDoesNotAnswer() {
        AtomicInteger asked = new AtomicInteger();
        GuardedFacts facts = new GuardedFacts(text -> {
            asked.incrementAndGet();
            throw new Unavailable(Part.SUMMARIES, "away");
        });

        for (int i = 0; i < 10; i++) {
            assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> facts.facts("a text"));
        }

        assertThat(asked.get()).isLessThan(10);
        assertThat(facts.breaker().state()).isEqualTo(State.OPEN);
    }
}
