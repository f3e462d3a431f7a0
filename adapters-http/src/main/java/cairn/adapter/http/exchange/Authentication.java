package cairn.adapter.http.exchange;

import cairn.adapter.http.problem.RequestRefused;
import cairn.application.Sha256;
import cairn.application.account.Authenticate;
import cairn.application.account.KeyHolder;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Finds out who holds the key of a request. Good keys are remembered, and so work on when revoked, for five seconds.
public final class Authentication {
    private static final Duration MEMORY = Duration.ofSeconds(5);
    private static final int MOST_REMEMBERED = 10_000;
    private static final int MAX_SECRET = 512;
    private static final String BEARER = "bearer ";

    private final Authenticate authenticate;
    private final Cache<String, KeyHolder> known = Caffeine.newBuilder()
            .expireAfterWrite(MEMORY)
            .maximumSize(MOST_REMEMBERED)
            .executor(Runnable::run)
            .build();

    public Authentication(Authenticate authenticate) {
        this.authenticate = authenticate;
    }

    /// @throws RequestRefused 401 when there is no key, or none that is good
    public KeyHolder holder(HttpServletRequest request) {
        String secret = secret(request).orElseThrow(RequestRefused::missingKey);
        if (secret.length() > MAX_SECRET) {
            throw RequestRefused.invalidKey();
        }
        String digest = Sha256.of(secret);
        return Optional.ofNullable(known.getIfPresent(digest)).orElseGet(() -> ask(secret, digest));
    }

    private KeyHolder ask(String secret, String digest) {
        KeyHolder holder = authenticate.execute(secret).orElseThrow(RequestRefused::invalidKey);
        known.put(digest, holder);
        return holder;
    }

    /// Where both headers are sent, X-Api-Key decides.
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
