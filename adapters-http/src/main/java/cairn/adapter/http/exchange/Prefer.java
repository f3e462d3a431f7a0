package cairn.adapter.http.exchange;

import java.util.Arrays;
import java.util.Locale;

/// The preferences of a client (RFC 7240).
public final class Prefer {
    private static final String REPRESENTATION = "return=representation";

    private Prefer() {}

    /// Whether a changed resource should be returned; otherwise the response is 204. Adds
    /// `Preference-Applied` to the response.
    public static boolean representation(Exchange exchange) {
        boolean wanted = Arrays.stream(exchange.header("Prefer").orElse("").split("[,;]"))
                .map(word -> word.replaceAll("[\\s\"]", "").toLowerCase(Locale.ROOT))
                .anyMatch(REPRESENTATION::equals);
        if (wanted) {
            exchange.header("Preference-Applied", REPRESENTATION);
        }
        return wanted;
    }
}
