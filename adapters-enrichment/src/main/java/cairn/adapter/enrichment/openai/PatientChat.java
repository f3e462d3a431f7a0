package cairn.adapter.enrichment.openai;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// Asks the model, and retries temporary failures while there is time.
final class PatientChat {
    private static final int MOST_TRIES = 3;
    private static final int SUCCESS = 200;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);

    private final OpenAiSettings settings;
    private final ChatClient client;
    private final byte[] harmless;
    private final InstantSource clock = InstantSource.system();
    private volatile Instant notBefore = Instant.EPOCH;

    /// @param harmless body of the same request with a text that no service refuses
    PatientChat(OpenAiSettings settings, byte[] harmless) {
        this.settings = settings;
        this.harmless = harmless.clone();
        this.client = new ChatClient(settings);
    }

    /// Returns the body of the answer; empty if the text is refused, so that a retry is useless.
    ///
    /// @throws Unavailable if the model is unavailable
    Optional<byte[]> ask(byte[] body) {
        spare();
        Instant end = clock.instant().plus(settings.timeout());
        int tries = 1;
        while (true) {
            HttpResponse<byte[]> response = client.send(body, Duration.between(clock.instant(), end));
            if (response.statusCode() == SUCCESS) {
                return Optional.of(response.body());
            }
            Refusal refusal = Refusal.of(response.statusCode(), response.body());
            if (refusal.isAboutTheText() || refusal.mayBeAboutTheText() && answersOthers(end)) {
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

    /// Servers use various codes to refuse a text. If the server refuses a harmless text too, the text
    /// is not to blame.
    private boolean answersOthers(Instant end) {
        Duration left = Duration.between(clock.instant(), end);
        return left.isPositive() && client.send(harmless, left).statusCode() == SUCCESS;
    }

    /// Sends nothing while the server has asked for a pause.
    private void spare() {
        Duration left = Duration.between(clock.instant(), notBefore);
        if (left.isPositive()) {
            throw Unavailable.spared(Part.SUMMARIES, "the model at " + settings.base() + " asked for a pause", left);
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

    Unavailable away(String why) {
        return new Unavailable(Part.SUMMARIES, "the model at " + settings.base() + " " + why);
    }
}
