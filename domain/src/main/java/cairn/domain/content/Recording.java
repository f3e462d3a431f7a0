package cairn.domain.content;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Properties of audio and video, as stated by the file. Each is null if the file does not state it.
///
/// @param duration positive
/// @param dimensions of a video, after its rotation is applied
/// @param year of the recording, 1–9999
public record Recording(
        @Nullable Duration duration,
        @Nullable Dimensions dimensions,
        @Nullable String title,
        @Nullable String artist,
        @Nullable String album,
        @Nullable Integer year) {
    /// Maximum length of title, artist and album, in code points; longer ones are truncated.
    public static final int MAX_NAME = 255;

    private static final Recording SILENT = new Recording(null, null, null, null, null, null);

    /// Empty if all properties are null.
    public static Optional<Recording> of(Recording said) {
        return said.equals(SILENT) ? Optional.empty() : Optional.of(said);
    }
}
