package cairn.adapter.http.exchange;

import cairn.adapter.http.problem.RequestRefused;
import cairn.application.account.KeyHolder;
import cairn.domain.workspace.KeyId;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;

/// Holds each key to the requests its plan allows in an hour, counted from the key's first request. What is left is
/// told with every answer (draft-ietf-httpapi-ratelimit-headers-10).
///
/// Every process counts for itself. Where several serve one account, each of them would take slices of the hour's
/// requests from a row they share; this class is the only one that would know.
public final class RateLimits {
    private static final Duration WINDOW = Duration.ofHours(1);
    private static final String POLICY = "\"hour\"";

    /// Keys counted at once, some 20 MB of them; of more, those not used for longest are forgotten.
    private static final int MOST_KEYS = 50_000;

    private final TimeMeter time;

    /// A key unused for an hour may have all its requests again, so nothing is lost with it.
    private final Cache<Rate, Bucket> buckets = Caffeine.newBuilder()
            .expireAfterAccess(WINDOW)
            .maximumSize(MOST_KEYS)
            .executor(Runnable::run)
            .build();

    public RateLimits() {
        this(TimeMeter.SYSTEM_NANOTIME);
    }

    RateLimits(TimeMeter time) {
        this.time = time;
    }

    /// Counts a request, and tells in the answer's headers what is left.
    ///
    /// @throws RequestRefused 429 when nothing was left
    public void count(KeyHolder holder, HttpServletResponse response) {
        if (holder.plan().requestsPerHour().isEmpty()) {
            return;
        }
        Rate rate = new Rate(holder.key(), holder.plan().requestsPerHour().getAsLong());
        Quota quota = take(rate);
        response.setHeader("RateLimit-Policy", POLICY + ";q=" + rate.perHour() + ";w=" + WINDOW.toSeconds());
        response.setHeader("RateLimit", POLICY + ";r=" + quota.remaining() + ";t=" + quota.seconds());
        if (quota.isPassed()) {
            throw RequestRefused.tooMany(rate.perHour(), quota.seconds());
        }
    }

    Quota take(Rate rate) {
        ConsumptionProbe probe = buckets.get(rate, this::bucket).tryConsumeAndReturnRemaining(1);
        long seconds = Math.ceilDiv(
                probe.getNanosToWaitForReset(), Duration.ofSeconds(1).toNanos());
        return new Quota(!probe.isConsumed(), probe.getRemainingTokens(), seconds);
    }

    private Bucket bucket(Rate rate) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(rate.perHour()).refillIntervally(rate.perHour(), WINDOW))
                .withCustomTimePrecision(time)
                .build();
    }

    /// Another plan is another rate: it counts from its beginning.
    record Rate(KeyId key, long perHour) {}

    /// @param isPassed whether the request was one too many
    /// @param seconds until all requests of an hour are there again
    record Quota(boolean isPassed, long remaining, long seconds) {}
}
