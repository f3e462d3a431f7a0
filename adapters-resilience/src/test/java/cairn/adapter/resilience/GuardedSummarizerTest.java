package cairn.adapter.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Unavailable;
import cairn.application.port.extraction.HashedSentences;
import cairn.application.port.extraction.LeadSummarizer;
import cairn.application.port.extraction.SentenceVectors;
import cairn.application.port.extraction.Summarizer;
import cairn.application.port.extraction.SummarizerContract;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class GuardedSummarizerTest implements SummarizerContract {
    private static final Duration LONG = Duration.ofHours(1);

    private final Summarizer local = new LeadSummarizer();
    private final Remote remote = new Remote();
    private Instant now = Instant.parse("2026-02-03T04:05:06Z");
    private final GuardedSummarizer guarded = new GuardedSummarizer(
            remote, local, new Guard(new Breaker("summaries", Part.SUMMARIES, LONG), 2, Duration.ZERO), () -> now);

    @Override
    public Summarizer summarizer() {
        return guarded;
    }

    @Test
    void nothingWaitsForSummariesThatAreAway() {
        remote.away = true;

        assertThat(guarded.summarize("Mills", "The mill stands empty.", new HashedSentences()))
                .isEqualTo(local.summarize("Mills", "The mill stands empty.", new HashedSentences()));

        assertThat(guarded.version()).as("what is wanted").isEqualTo("remote");
    }

    @Test
    void isNotAskedAnyMoreWhenItDidNotAnswerOthers() {
        remote.away = true;
        for (int i = 0; i < 9; i++) {
            assertThat(guarded.summarize("", "text", new HashedSentences()).version())
                    .isEqualTo("lead");
        }

        assertThat(remote.asked).isEqualTo(3);
        assertThat(guarded.breaker().state()).isEqualTo(Breaker.State.OPEN);
    }

    @Test
    void isWorthAskingAgainAMinuteLaterOrWhenItAnsweredSomebody() {
        assertThat(guarded.answers()).isTrue();
        remote.away = true;
        guarded.summarize("", "text", new HashedSentences());
        assertThat(guarded.answers()).isFalse();
        now = now.plusSeconds(59);
        assertThat(guarded.answers()).isFalse();
        now = now.plusSeconds(1);
        assertThat(guarded.answers()).isTrue();

        guarded.summarize("", "text", new HashedSentences());
        assertThat(guarded.answers()).isFalse();
        remote.away = false;
        assertThat(guarded.summarize("", "text", new HashedSentences()).version())
                .isEqualTo("remote");
        assertThat(guarded.answers()).isTrue();
    }

    private static final class Remote implements Summarizer {
        private boolean away;
        private int asked;

        @Override
        public String version() {
            return "remote";
        }

        @Override
        public Summary summarize(String title, String text, SentenceVectors sentences) {
            asked++;
            if (away) {
                throw new Unavailable(Part.SUMMARIES, "away");
            }
            return new Summary(version(), "It is about something.", List.of("something"));
        }
    }
}
