package cairn.adapter.http.exchange.body;

import jakarta.servlet.http.HttpServletRequest;

/// Breaks a connection off in the middle of an answer that can't be finished. Otherwise the client would take what it
/// has for the whole.
public final class BreakingOff {
    private static final String ATTRIBUTE = BreakingOff.class.getName();

    private BreakingOff() {}

    /// Of a request; holds the [Runnable] that breaks its connection off.
    public static String attribute() {
        return ATTRIBUTE;
    }

    public static Runnable of(HttpServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof Runnable breaking ? breaking : () -> {};
    }
}
