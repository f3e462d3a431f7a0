package cairn.adapter.http.exchange.quota;

import cairn.adapter.http.exchange.quota.Quotas.Quota;
import cairn.adapter.http.exchange.quota.Quotas.Rate;
import cairn.adapter.http.problem.RequestRefused;
import cairn.application.account.KeyHolder;
import cairn.application.port.account.RequestQuotas;
import io.github.bucket4j.TimeMeter;
import jakarta.servlet.http.HttpServletResponse;

/// Limits each key to the hourly requests of its plan, counted from the key's first request. Every
/// response reports the remaining requests (draft-ietf-httpapi-ratelimit-headers-10).
public final class RateLimits {
    private static final String POLICY = "\"hour\"";

    private final Quotas quotas;

    private RateLimits(Quotas quotas) {
        this.quotas = quotas;
    }

    /// For a single server: nothing is stored.
    public static RateLimits ofThisProcess() {
        return new RateLimits(new OwnQuotas(TimeMeter.SYSTEM_NANOTIME));
    }

    /// For servers that share their limits.
    public static RateLimits ofAllNodes(RequestQuotas shared) {
        return new RateLimits(new SharedQuotas(shared, TimeMeter.SYSTEM_NANOTIME));
    }

    /// Counts a request and sets the response headers.
    ///
    /// @throws RequestRefused 429 if the quota is used up
    public void count(KeyHolder holder, HttpServletResponse response) {
        if (holder.plan().requestsPerHour().isEmpty()) {
            return;
        }
        Rate rate = new Rate(holder.key(), holder.plan().requestsPerHour().getAsLong());
        Quota quota = quotas.take(rate);
        String window = ";w=" + RequestQuotas.WINDOW.toSeconds();
        response.setHeader("RateLimit-Policy", POLICY + ";q=" + rate.perHour() + window);
        response.setHeader("RateLimit", POLICY + ";r=" + quota.remaining() + ";t=" + quota.seconds());
        if (quota.isPassed()) {
            throw RequestRefused.tooMany(rate.perHour(), quota.seconds());
        }
    }
}
