package cairn.adapter.enrichment.extraction.parser.limit;

import cairn.domain.Text;
import cairn.domain.content.Dimensions;
import cairn.domain.content.Recording;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A recording made of values that may be anything: those that are not possible are left out.
public final class CheckedRecording {
    /// A longer duration is an error of the file.
    private static final Duration LONGEST = Duration.ofDays(365);

    private static final int LAST_YEAR = 9999;

    private CheckedRecording() {}

    /// @param millis 0 if unknown, like `width`, `height` and `year`
    public static Optional<Recording> of(
            long millis,
            int width,
            int height,
            @Nullable String title,
            @Nullable String artist,
            @Nullable String album,
            int year) {
        return Recording.of(new Recording(
                millis > 0 && millis <= LONGEST.toMillis() ? Duration.ofMillis(millis) : null,
                width > 0 && height > 0 ? new Dimensions(width, height) : null,
                name(title),
                name(artist),
                name(album),
                year > 0 && year <= LAST_YEAR ? year : null));
    }

    private static @Nullable String name(@Nullable String said) {
        String name = said == null ? "" : Text.head(StorableText.of(said).strip(), Recording.MAX_NAME);
        return name.isEmpty() ? null : name;
    }
}
