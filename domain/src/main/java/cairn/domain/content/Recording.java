package cairn.domain.content;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a sound or a film says of itself. Each is null where it says nothing.
///
/// @param duration longer than none
/// @param dimensions of a film as it is looked at: after it was turned as it asks to be
/// @param year of the recording, 1–9999
public record Recording(
        @Nullable Duration duration,
        @Nullable Dimensions dimensions,
        @Nullable String title,
        @Nullable String artist,
        @Nullable String album,
        @Nullable Integer year) {
    /// Code points of title, artist and album each; of longer ones the beginning is kept.
    public static final int MAX_NAME = 255;

    private static final Recording SILENT = new Recording(null, null, null, null, null, null);

    /// Empty for one that says nothing at all.
    public static Optional<Recording> of(Recording said) {
        return said.equals(SILENT) ? Optional.empty() : Optional.of(said);
    }
}
