package cairn.adapter.http.exchange.body;

import jakarta.servlet.http.HttpServletRequest;

/// Breaks a connection off in the middle of a response that can't be completed. Otherwise the client
/// would take the part for the whole.
public final class BreakingOff {
    private static final String ATTRIBUTE = BreakingOff.class.getName();

    private BreakingOff() {}

    /// The request attribute with the [Runnable] that breaks the connection off.
    public static String attribute() {
        return ATTRIBUTE;
    }

    public static Runnable of(HttpServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof Runnable breaking ? breaking : () -> {};
    }
}
