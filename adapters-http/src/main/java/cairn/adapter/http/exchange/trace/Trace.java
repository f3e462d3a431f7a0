package cairn.adapter.http.exchange.trace;

import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Trace IDs according to W3C Trace Context: 32 hexadecimal digits, not all zero.
public final class Trace {
    public static final String HEADER = "X-Trace-Id";

    /// The request attribute, and the key in the logging context.
    public static final String ATTRIBUTE = "traceid";

    private static final Pattern PARENT =
            Pattern.compile("(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?");

    private Trace() {}

    /// The trace ID of a valid `traceparent`, otherwise a new one.
    public static String of(@Nullable String traceParent) {
        Matcher matcher = PARENT.matcher(traceParent == null ? "" : traceParent.strip());
        // Version 00 ends here; later versions may have more fields.
        boolean valid = matcher.matches() && !(matcher.group(1).equals("00") && matcher.group(3) != null);
        return valid ? matcher.group(2) : make();
    }

    public static String make() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return String.format(Locale.ROOT, "%016x%016x", random.nextLong() | 1, random.nextLong());
    }
}
