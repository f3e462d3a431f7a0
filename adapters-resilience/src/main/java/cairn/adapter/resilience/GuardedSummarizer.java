package cairn.adapter.resilience;

import cairn.application.port.Unavailable;
import cairn.application.port.extraction.SentenceVectors;
import cairn.application.port.extraction.Summarizer;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// Summaries by another process; by this one while that is unavailable, which say so, and are made anew later.
public final class GuardedSummarizer implements Summarizer {
    private static final int PLACES = 16;
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /// After a failure, how long before something is made anew to find out whether it goes on.
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final Summarizer remote;
    private final Summarizer local;
    private final Guard guard;
    private final InstantSource clock;
    private volatile Instant silentUntil = Instant.MIN;

    public GuardedSummarizer(Summarizer remote, Summarizer local, InstantSource clock) {
        this(remote, local, new Guard(new Breaker("summaries", Part.SUMMARIES), PLACES, PATIENCE), clock);
    }

    GuardedSummarizer(Summarizer remote, Summarizer local, Guard guard, InstantSource clock) {
        this.remote = remote;
        this.local = local;
        this.guard = guard;
        this.clock = clock;
    }

    public Breaker breaker() {
        return guard.breaker();
    }

    /// False for a minute after it did not, unless it has since.
    public boolean answers() {
        return !clock.instant().isBefore(silentUntil);
    }

    @Override
    public String version() {
        return remote.version();
    }

    @Override
    public Summary summarize(String title, String text, SentenceVectors sentences) {
        try {
            Summary summary = guard.call(() -> remote.summarize(title, text, sentences));
            silentUntil = Instant.MIN;
            return summary;
        } catch (Unavailable e) {
            silentUntil = clock.instant().plus(PAUSE);
            return local.summarize(title, text, sentences);
        }
    }
}
