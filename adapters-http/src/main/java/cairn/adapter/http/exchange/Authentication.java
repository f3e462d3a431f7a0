package cairn.adapter.http.exchange;

import cairn.adapter.http.problem.RequestRefused;
import cairn.application.Sha256;
import cairn.application.account.Authenticate;
import cairn.application.account.KeyHolder;
import cairn.application.port.account.KeyAlerts;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// Finds the holder of a request's key. Valid keys are cached until any key is revoked, here or on
/// another node, and for at most five seconds, in case the alert of another node gets lost.
public final class Authentication {
    private static final Duration MEMORY = Duration.ofSeconds(5);
    private static final int MOST_REMEMBERED = 10_000;
    private static final int MAX_SECRET = 512;
    private static final String BEARER = "bearer ";

    private final Authenticate authenticate;
    private final InstantSource clock;
    /// Increases with every alert: results read before an alert must not be cached after it.
    private final AtomicLong revocations = new AtomicLong();

    private final Cache<String, KeyHolder> known = Caffeine.newBuilder()
            .expireAfterWrite(MEMORY)
            .maximumSize(MOST_REMEMBERED)
            .executor(Runnable::run)
            .build();

    public Authentication(Authenticate authenticate, KeyAlerts alerts, InstantSource clock) {
        this.authenticate = authenticate;
        this.clock = clock;
        alerts.onRevocation(this::forget);
    }

    private void forget() {
        revocations.incrementAndGet();
        known.invalidateAll();
    }

    /// @throws RequestRefused 401 if there is no valid key
    public KeyHolder holder(HttpServletRequest request) {
        return holder(secret(request).orElseThrow(RequestRefused::missingKey));
    }

    /// @throws RequestRefused 401 if the key is invalid
    public KeyHolder holder(String secret) {
        if (secret.length() > MAX_SECRET) {
            throw RequestRefused.invalidKey();
        }
        String digest = Sha256.of(secret);
        return Optional.ofNullable(known.getIfPresent(digest))
                .filter(holder -> !holder.grant().isExpired(clock.instant()))
                .orElseGet(() -> ask(secret, digest));
    }

    private KeyHolder ask(String secret, String digest) {
        long before = revocations.get();
        KeyHolder holder = authenticate.execute(secret).orElseThrow(RequestRefused::invalidKey);
        known.put(digest, holder);
        if (revocations.get() != before) {
            known.invalidate(digest);
        }
        return holder;
    }

    /// If both headers are sent, X-Api-Key wins.
    private static Optional<String> secret(HttpServletRequest request) {
        return given(request, "X-Api-Key")
                .or(() -> given(request, "Authorization")
                        .filter(value -> value.regionMatches(true, 0, BEARER, 0, BEARER.length()))
                        .map(value -> value.substring(BEARER.length()).strip()))
                .filter(secret -> !secret.isEmpty());
    }

    private static Optional<String> given(HttpServletRequest request, String header) {
        return SingleHeader.of(request, List.of(header)).filter(value -> !value.isEmpty());
    }
}
