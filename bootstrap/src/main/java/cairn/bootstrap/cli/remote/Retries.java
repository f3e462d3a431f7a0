package cairn.bootstrap.cli.remote;

import dev.failsafe.ExecutionContext;
import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeException;
import dev.failsafe.RetryPolicy;
import dev.failsafe.RetryPolicyBuilder;
import dev.failsafe.function.CheckedSupplier;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/// Sends again what could not be taken just now, when the answer says so or else after ever longer pauses. How many
/// requests a plan allows is waited for as long as it takes; a server that is unavailable, for as long as patience
/// lasts, see [Silence].
final class Retries {
    private static final int CONFLICT = 409;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final Set<Integer> AWAY = Set.of(502, 503, 504);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    /// Those who were told the same come back at different moments.
    private static final int SPREAD_MILLIS = 250;

    private final RetryAfter retryAfter = new RetryAfter(InstantSource.system());
    private final RetryPolicy<HttpResponse<String>> limited;
    private final Duration patience;
    private final Duration first;
    private final Consumer<Duration> waiting;
    private volatile boolean reached;

    /// @param patience with a server that is unavailable
    /// @param first pause
    /// @param waiting is told of every pause
    Retries(Duration patience, Duration first, Consumer<Duration> waiting) {
        this.patience = patience;
        this.first = first;
        this.waiting = waiting;
        this.limited = policy().withDelayFn(this::asked)
                // Of results alone: without a word on exceptions, a policy handles all of them.
                .handleIf((response, problem) -> response != null && response.statusCode() == TOO_MANY_REQUESTS)
                .build();
    }

    /// Not with a longest duration: that of Failsafe counts from the first try, with the bytes it sent.
    private RetryPolicy<HttpResponse<String>> away(Silence silence) {
        return policy().withDelayFn(context -> shortened(asked(context), silence))
                .handle(IOException.class)
                .handleResultIf(Retries::isAway)
                // Whoever mistyped the address wants to hear it now.
                .abortIf((response, problem) -> (problem != null && !reached) || isOver(silence))
                .build();
    }

    private boolean isOver(Silence silence) {
        return silence.length().compareTo(patience) >= 0;
    }

    private RetryPolicyBuilder<HttpResponse<String>> policy() {
        return RetryPolicy.<HttpResponse<String>>builder()
                .withBackoff(first, LONGEST)
                .onRetryScheduled(event -> waiting.accept(event.getDelay()))
                .withMaxRetries(-1);
    }

    /// The creation that a repeated one waits for will have ended.
    static boolean isAway(HttpResponse<String> response) {
        return AWAY.contains(response.statusCode())
                || (response.statusCode() == CONFLICT && response.body().contains("\"idempotency_key_in_use\""));
    }

    /// Nothing asked is a negative duration, and the pauses grow.
    private Duration asked(ExecutionContext<HttpResponse<String>> context) {
        Duration spread = Duration.ofMillis(ThreadLocalRandom.current().nextLong(SPREAD_MILLIS));
        return Optional.ofNullable(context.getLastResult())
                .flatMap(retryAfter::of)
                .map(spread::plus)
                .orElse(Duration.ofNanos(-1));
    }

    /// A server that names a later moment than patience lasts is asked once more before that.
    private Duration shortened(Duration asked, Silence silence) {
        Duration left = patience.minus(silence.length());
        return asked.compareTo(left) > 0 ? left : asked;
    }

    /// The last answer, whatever it says.
    ///
    /// @throws ServerAway when there was none
    HttpResponse<String> send(String server, CheckedSupplier<HttpResponse<String>> request) {
        Silence silence = new Silence(System::nanoTime);
        try {
            return Failsafe.with(limited, away(silence)).get(() -> attempt(request, silence));
        } catch (FailsafeException e) {
            if (e.getCause() instanceof IOException problem) {
                throw new ServerAway(
                        reached
                                ? server + " has stopped responding (" + problem + ")."
                                : "There is no response from " + server + " (" + problem + "); is it running there?");
            }
            throw e;
        }
    }

    private HttpResponse<String> attempt(CheckedSupplier<HttpResponse<String>> request, Silence silence)
            throws Throwable {
        long begin = silence.now();
        try {
            HttpResponse<String> response = request.get();
            reached = true;
            if (isAway(response)) {
                silence.goOn(begin);
            } else {
                silence.end();
            }
            return response;
        } catch (IOException e) {
            silence.goOn(begin);
            throw e;
        }
    }
}
