package cairn.adapter.http.endpoint.publication;

import cairn.adapter.http.exchange.Exchange;
import cairn.application.publication.visit.Session;
import cairn.application.publication.visit.Visitor;
import cairn.application.publication.visit.VisitorAccess;
import cairn.domain.Ids;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.PublicationId;
import cairn.domain.resource.ResourceId;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The common part of visitors' requests: the token in the path, and a session in a header or cookie.
/// Responses must not be cached, since the link may be withdrawn at any time.
public final class Visits {
    static final String PATH = "/public/{accessToken}";
    private static final String SESSION = "X-Publication-Session";
    private static final String COOKIE = "cairn-publication";

    private final Guesses guesses;
    private final Supplier<String> publicUrl;
    private final InstantSource clock;

    /// @param publicUrl shows whether visitors use HTTPS
    public Visits(Guesses guesses, Supplier<String> publicUrl, InstantSource clock) {
        this.guesses = guesses;
        this.publicUrl = publicUrl;
        this.clock = clock;
    }

    <T> T visit(Exchange exchange, Function<Visitor, T> work) {
        describe(exchange);
        return guesses.counting(
                address(exchange.request()), () -> work.apply(new Visitor(token(exchange), session(exchange))));
    }

    /// @param work passes the publication to the consumer and then checks the password
    <T> T tryPassword(Exchange exchange, BiFunction<AccessToken, Consumer<PublicationId>, T> work) {
        describe(exchange);
        AccessToken token = token(exchange);
        return guesses.countingPassword(address(exchange.request()), trying -> work.apply(token, trying));
    }

    void describe(Exchange exchange) {
        exchange.header("Cache-Control", "no-store");
        exchange.header("Referrer-Policy", "no-referrer");
        exchange.header("X-Robots-Tag", "noindex");
    }

    /// A malformed token is unknown.
    private static AccessToken token(Exchange exchange) {
        return AccessToken.parse(exchange.path("accessToken")).orElseThrow(VisitorAccess::missing);
    }

    static ResourceId id(Exchange exchange) {
        return Ids.parse(exchange.path("id")).map(ResourceId::new).orElseThrow(VisitorAccess::nothingThere);
    }

    private static Optional<String> session(Exchange exchange) {
        Cookie[] cookies = exchange.request().getCookies();
        Stream<Cookie> sent = cookies == null ? Stream.empty() : Arrays.stream(cookies);
        return exchange.header(SESSION)
                .or(() -> sent.filter(cookie -> cookie.getName().equals(COOKIE))
                        .map(Cookie::getValue)
                        .findFirst());
    }

    /// A page loads images and files without its own headers, so the browser keeps the session as a
    /// cookie, only for the addresses of this publication.
    void keep(Exchange exchange, Session session) {
        long seconds = Math.max(
                0, Duration.between(clock.instant(), session.expiresAt()).toSeconds());
        String secure = publicUrl.get().startsWith("https:") ? "; Secure" : "";
        exchange.header(
                "Set-Cookie",
                COOKIE + "=" + session.text() + "; Path=/public/" + exchange.path("accessToken") + "; Max-Age="
                        + seconds + "; HttpOnly; SameSite=Strict" + secure);
    }

    /// Parses the numeric address from Jetty, without a DNS query.
    private static InetAddress address(HttpServletRequest request) {
        try {
            return InetAddress.getByName(request.getRemoteAddr());
        } catch (UnknownHostException e) {
            throw new IllegalStateException("not an address: " + request.getRemoteAddr(), e);
        }
    }
}
