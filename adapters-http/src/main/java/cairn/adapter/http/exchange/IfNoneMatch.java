package cairn.adapter.http.exchange;

import java.util.regex.Pattern;

/// `If-None-Match` (RFC 9110 §13.1.2): the states of a response that a client has already.
public final class IfNoneMatch {
    private static final Pattern TAG = Pattern.compile("(?:W/)?(\"[\\x21\\x23-\\x7E\\x80-\\xFF]*\")");

    private IfNoneMatch() {}

    /// Compares weakly: `W/"a"` matches `"a"` too.
    ///
    /// @param tag with its quotes
    static boolean names(String header, String tag) {
        return header.strip().equals("*")
                || TAG.matcher(header)
                        .results()
                        .anyMatch(found -> found.group(1).equals(tag));
    }

    /// Whether the request is a GET or HEAD and the client has the current state.
    public static boolean holds(Exchange exchange, String tag) {
        String method = exchange.request().getMethod();
        boolean reads = method.equals("GET") || method.equals("HEAD");
        return reads
                && exchange.header("If-None-Match")
                        .filter(header -> names(header, tag))
                        .isPresent();
    }
}
