package cairn.adapter.http.exchange.quota;

import cairn.application.port.account.RequestQuotas;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/// Counts in this process alone, which must be the only server.
final class OwnQuotas implements Quotas {
    /// Maximum number of counted keys, about 20 MB; beyond that, the least
    /// recently used ones are dropped.
    static final int MOST_KEYS = 50_000;

    private final TimeMeter time;

    /// A key unused for an hour has its full quota again, so dropping its counter loses nothing.
    private final Cache<Rate, Bucket> buckets = Caffeine.newBuilder()
            .expireAfterAccess(RequestQuotas.WINDOW)
            .maximumSize(MOST_KEYS)
            .executor(Runnable::run)
            .build();

    OwnQuotas(TimeMeter time) {
        this.time = time;
    }

    @Override
    public Quota take(Rate rate) {
        ConsumptionProbe probe = buckets.get(rate, this::bucket).tryConsumeAndReturnRemaining(1);
        long seconds = Math.ceilDiv(
                probe.getNanosToWaitForReset(), Duration.ofSeconds(1).toNanos());
        return new Quota(!probe.isConsumed(), probe.getRemainingTokens(), seconds);
    }

    private Bucket bucket(Rate rate) {
        return Bucket.builder()
                .addLimit(
                        limit -> limit.capacity(rate.perHour()).refillIntervally(rate.perHour(), RequestQuotas.WINDOW))
                .withCustomTimePrecision(time)
                .build();
    }
}
