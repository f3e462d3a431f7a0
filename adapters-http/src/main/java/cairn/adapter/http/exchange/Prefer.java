package cairn.adapter.http.exchange;

import java.util.Arrays;
import java.util.Locale;

/// What a client would like of an answer (RFC 7240).
public final class Prefer {
    private static final String REPRESENTATION = "return=representation";

    private Prefer() {}

    /// Whether what was changed shall be sent back; without it a change is answered 204. The answer says that the
    /// wish was granted.
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
