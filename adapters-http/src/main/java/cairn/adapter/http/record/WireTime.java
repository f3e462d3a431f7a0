package cairn.adapter.http.record;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Times in responses: ISO 8601, UTC, always with milliseconds.
public final class WireTime {
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private WireTime() {}

    public static String of(Instant time) {
        return FORM.format(time);
    }

    public static @Nullable String ofNullable(@Nullable Instant time) {
        return time == null ? null : of(time);
    }
}
