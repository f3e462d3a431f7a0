package cairn.adapter.enrichment.archive;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Times as the API shows them.
final class Times {
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private Times() {}

    static String of(Instant time) {
        return FORM.format(time);
    }

    static @Nullable String ofNullable(@Nullable Instant time) {
        return time == null ? null : of(time);
    }
}
