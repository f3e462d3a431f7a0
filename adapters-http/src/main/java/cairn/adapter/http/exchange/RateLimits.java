package cairn.adapter.http.exchange;

import cairn.adapter.http.exchange.Quotas.Quota;
import cairn.adapter.http.exchange.Quotas.Rate;
import cairn.adapter.http.problem.RequestRefused;
import cairn.application.account.KeyHolder;
import cairn.application.port.account.RequestQuotas;
import io.github.bucket4j.TimeMeter;
import jakarta.servlet.http.HttpServletResponse;

/// Holds each key to the requests its plan allows in an hour, counted from the key's first request. What is left is
/// told with every answer (draft-ietf-httpapi-ratelimit-headers-10).
public final class RateLimits {
    private static final String POLICY = "\"hour\"";

    private final Quotas quotas;

    private RateLimits(Quotas quotas) {
        this.quotas = quotas;
    }

    /// For a server that stands alone: nothing of it is written anywhere.
    public static RateLimits ofThisProcess() {
        return new RateLimits(new OwnQuotas(TimeMeter.SYSTEM_NANOTIME));
    }

    /// For servers that hold their keys to one limit together.
    public static RateLimits ofAllNodes(RequestQuotas shared) {
        return new RateLimits(new SharedQuotas(shared, TimeMeter.SYSTEM_NANOTIME));
    }

    /// Counts a request, and tells in the answer's headers what is left.
    ///
    /// @throws RequestRefused 429 when nothing was left
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
