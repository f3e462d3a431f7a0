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

/// Repeats requests that temporarily failed, at the time given in the response or after increasing
/// pauses. Waits for the quota of a plan as long as necessary, but for an unavailable server only as
/// long as its patience, see [Silence].
final class Retries {
    private static final int CONFLICT = 409;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final Set<Integer> AWAY = Set.of(502, 503, 504);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    /// Random delay, so that clients with the same instruction do not return at once.
    private static final int SPREAD_MILLIS = 250;

    private final RetryAfter retryAfter = new RetryAfter(InstantSource.system());
    private final RetryPolicy<HttpResponse<String>> limited;
    private final Duration patience;
    private final Duration first;
    private final Consumer<Duration> waiting;
    private volatile boolean reached;

    /// @param patience with an unavailable server
    /// @param first pause
    /// @param waiting called for every pause
    Retries(Duration patience, Duration first, Consumer<Duration> waiting) {
        this.patience = patience;
        this.first = first;
        this.waiting = waiting;
        this.limited = policy().withDelayFn(this::asked)
                // Only results: without this condition on exceptions, a policy handles all of them.
                .handleIf((response, problem) -> response != null && response.statusCode() == TOO_MANY_REQUESTS)
                .build();
    }

    /// Sets no maximum duration: Failsafe's would include the time that attempts spend sending bytes.
    private RetryPolicy<HttpResponse<String>> away(Silence silence) {
        return policy().withDelayFn(context -> shortened(asked(context), silence))
                .handle(IOException.class)
                .handleResultIf(Retries::isAway)
                // If the server was never reached, the address may be wrong, so the failure is reported
                // at once.
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

    /// Includes the conflict with a concurrent creation of the same key, which will soon have ended.
    static boolean isAway(HttpResponse<String> response) {
        return AWAY.contains(response.statusCode())
                || (response.statusCode() == CONFLICT && response.body().contains("\"idempotency_key_in_use\""));
    }

    /// Without an instruction, returns a negative duration, so that the pauses grow.
    private Duration asked(ExecutionContext<HttpResponse<String>> context) {
        Duration spread = Duration.ofMillis(ThreadLocalRandom.current().nextLong(SPREAD_MILLIS));
        return Optional.ofNullable(context.getLastResult())
                .flatMap(retryAfter::of)
                .map(spread::plus)
                .orElse(Duration.ofNanos(-1));
    }

    /// If the server names a time beyond the patience, it is tried once more before that.
    private Duration shortened(Duration asked, Silence silence) {
        Duration left = patience.minus(silence.length());
        return asked.compareTo(left) > 0 ? left : asked;
    }

    /// Returns the last response, whatever its status.
    ///
    /// @throws ServerAway if there was none
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
