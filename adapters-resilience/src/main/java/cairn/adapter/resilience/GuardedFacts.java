package cairn.adapter.resilience;

import cairn.application.port.memory.FactExtractor;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.util.List;

/// Facts by another process, which is left alone for a while when it does not answer.
public final class GuardedFacts implements FactExtractor {
    private static final int PLACES = 16;
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final FactExtractor remote;
    private final Guard guard = new Guard(new Breaker("facts", Part.SUMMARIES), PLACES, PATIENCE);

    public GuardedFacts(FactExtractor remote) {
        this.remote = remote;
    }

    public Breaker breaker() {
        return guard.breaker();
    }

    @Override
    public List<String> facts(String text) {
        return guard.call(() -> remote.facts(text));
    }
}
