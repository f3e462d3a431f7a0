package cairn.adapter.enrichment.openai;

import cairn.application.port.Unavailable;
import cairn.application.port.extraction.Summarizer;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// [Summarizer] that asks a language model. Texts the model declines, or says nothing of use about, are summarised by
/// another: the same would come of them again.
public final class OpenAiSummarizer implements Summarizer {
    /// Rises when a model would be asked otherwise than before.
    private static final int VERSION = 1;

    private static final int MOST_TRIES = 3;
    private static final int SUCCESS = 200;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);

    private final OpenAiSettings settings;
    private final Summarizer otherwise;
    private final ChatPrompt prompt;
    private final ChatClient client;
    private final InstantSource clock;
    private volatile Instant notBefore = Instant.EPOCH;

    /// @param otherwise summarises what the model does not
    public OpenAiSummarizer(OpenAiSettings settings, Summarizer otherwise) {
        this.settings = settings;
        this.otherwise = otherwise;
        this.prompt = new ChatPrompt(settings.model());
        this.client = new ChatClient(settings);
        this.clock = InstantSource.system();
    }

    @Override
    public String version() {
        return "openai-" + VERSION + "-" + settings.model();
    }

    /// @throws Unavailable when the model can't be asked now
    @Override
    public Summary summarize(String title, String text) {
        Optional<ChatAnswer> answer = ask(prompt.body(title, text));
        if (answer.filter(found -> !found.keywords().isEmpty()).isPresent()) {
            return new Summary(version(), answer.get().caption(), answer.get().keywords());
        }
        Summary other = otherwise.summarize(title, text);
        return new Summary(version(), answer.map(ChatAnswer::caption).orElse(other.caption()), other.keywords());
    }

    /// Tries again what may pass, as long as there is time.
    private Optional<ChatAnswer> ask(byte[] body) {
        spare();
        Instant end = clock.instant().plus(settings.timeout());
        int tries = 1;
        while (true) {
            HttpResponse<byte[]> response = client.send(body, Duration.between(clock.instant(), end));
            if (response.statusCode() == SUCCESS) {
                return read(response.body());
            }
            Refusal refusal = Refusal.of(response.statusCode(), response.body());
            if (refusal.isAboutTheText()) {
                return Optional.empty();
            }
            Duration pause = pause(response, tries);
            boolean inTime = clock.instant().plus(pause).isBefore(end);
            if (!refusal.isWorthAnotherTry() || tries++ == MOST_TRIES || !inTime) {
                throw away(refusal.hint());
            }
            rest(pause);
        }
    }

    /// While it asked to be left alone, it is.
    private void spare() {
        Duration left = Duration.between(clock.instant(), notBefore);
        if (left.isPositive()) {
            throw Unavailable.spared(Part.SUMMARIES, "the model at " + settings.base() + " asked for a pause", left);
        }
    }

    private Optional<ChatAnswer> read(byte[] body) {
        try {
            return ChatAnswer.read(body);
        } catch (IOException e) {
            throw away("gave an answer that is no chat completion");
        }
    }

    private Duration pause(HttpResponse<byte[]> response, int tries) {
        Optional<Duration> asked =
                response.headers().firstValue("Retry-After").flatMap(value -> RetryAfter.parse(value, clock.instant()));
        asked.ifPresent(pause -> notBefore = clock.instant().plus(pause));
        return asked.orElse(FIRST_PAUSE.multipliedBy(1L << (2 * (tries - 1))));
    }

    private void rest(Duration pause) {
        Instant until = clock.instant().plus(pause);
        Duration left = pause;
        while (left.isPositive() && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(this, left.toNanos());
            left = Duration.between(clock.instant(), until);
        }
    }

    private Unavailable away(String why) {
        return new Unavailable(Part.SUMMARIES, "the model at " + settings.base() + " " + why);
    }
}
