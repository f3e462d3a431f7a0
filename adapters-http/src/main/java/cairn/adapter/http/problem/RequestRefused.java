package cairn.adapter.http.problem;

import java.util.Collection;

/// Rejects a request because of its HTTP form or limits, before a use case runs.
public final class RequestRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public RequestRefused(Problem problem) {
        super(problem.hint(), null, false, false);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }

    public static RequestRefused missingKey() {
        return new RequestRefused(
                Problem.of(401, "missing_api_key", "Send your key as X-Api-Key, or as Authorization: Bearer.")
                        .withHeader("WWW-Authenticate", "Bearer realm=\"cairn\""));
    }

    public static RequestRefused invalidKey() {
        return new RequestRefused(Problem.of(
                        401, "invalid_api_key", "This key is unknown, expired or revoked; check it, or create another.")
                .withHeader("WWW-Authenticate", "Bearer realm=\"cairn\", error=\"invalid_token\""));
    }

    public static RequestRefused noRoute() {
        return new RequestRefused(Problem.of(404, "route_not_found", "No route matches this URL; see /openapi.json."));
    }

    public static RequestRefused method(Collection<String> allowed) {
        String list = String.join(", ", allowed);
        return new RequestRefused(Problem.of(405, "method_not_allowed", "This address takes " + list + ".")
                .withHeader("Allow", list));
    }

    public static RequestRefused tooLarge(String what) {
        return new RequestRefused(Problem.of(413, "body_too_large", what + "; send less at once."));
    }

    public static RequestRefused answerTooLarge(int most) {
        return new RequestRefused(Problem.of(
                400,
                "response_too_large",
                "The response would have more than " + most + " bytes; ask for fewer items."));
    }

    public static RequestRefused tooMany(long perHour, long seconds) {
        return new RequestRefused(Problem.of(
                        429,
                        "rate_limit_exceeded",
                        "This key has sent the " + perHour + " requests its plan allows in an hour; send more in "
                                + seconds + " seconds.")
                .withHeader("Retry-After", String.valueOf(seconds)));
    }

    public static RequestRefused tooManyStreams(int most, long seconds) {
        return new RequestRefused(Problem.of(
                        429,
                        "too_many_streams",
                        "This key has " + most + " open streams of events; end one of them, or try again in " + seconds
                                + " seconds if their clients are gone.")
                .withHeader("Retry-After", String.valueOf(seconds)));
    }

    /// The maximum of streams is reached, or the server is stopping.
    public static RequestRefused noRoom(long seconds) {
        return new RequestRefused(
                Problem.of(503, "service_unavailable", "The server takes no more streams now; try again in a moment.")
                        .withHeader("Retry-After", String.valueOf(seconds)));
    }

    public static RequestRefused tooSlow() {
        return new RequestRefused(Problem.of(
                        408, "request_timeout", "The body arrived too slowly; send it again over a faster connection.")
                .withHeader("Connection", "close"));
    }

    public static RequestRefused mediaType(String hint) {
        return new RequestRefused(Problem.of(415, "unsupported_media_type", hint));
    }

    public static RequestRefused malformedAddress() {
        return new RequestRefused(Problem.of(400, "malformed_request", "The URL or its query string is malformed."));
    }

    public static RequestRefused malformedJson(String what) {
        return new RequestRefused(Problem.of(400, "malformed_json", what + "; send one JSON object in UTF-8."));
    }
}
