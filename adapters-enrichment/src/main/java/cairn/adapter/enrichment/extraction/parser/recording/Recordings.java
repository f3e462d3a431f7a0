package cairn.adapter.enrichment.extraction.parser.recording;

import cairn.adapter.enrichment.extraction.parser.limit.StorableText;
import cairn.domain.Text;
import cairn.domain.content.Dimensions;
import cairn.domain.content.Recording;
import com.drew.imaging.mp4.Mp4MetadataReader;
import com.drew.metadata.MetadataException;
import com.drew.metadata.mp4.Mp4Directory;
import com.drew.metadata.mp4.media.Mp4VideoDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.metadata.XMPDM;
import org.apache.tika.mime.MediaType;
import org.jspecify.annotations.Nullable;

/// Builds recordings from the metadata that the parsers of audio and video found.
public final class Recordings {
    private static final Pattern YEAR = Pattern.compile("^\\s*([0-9]{4})\\b");

    /// A longer duration is an error of the file.
    private static final Duration LONGEST = Duration.ofDays(365);

    private static final int LAST_YEAR = 9999;

    private Recordings() {}

    public static Optional<Recording> of(Path file, MediaType type, Metadata metadata) {
        if (!isRecording(type)) {
            return Optional.empty();
        }
        Dimensions dimensions = isFilm(type) ? dimensions(file) : null;
        return checked(
                millis(metadata.get(XMPDM.DURATION)),
                dimensions == null ? 0 : dimensions.width(),
                dimensions == null ? 0 : dimensions.height(),
                metadata.get(TikaCoreProperties.TITLE),
                metadata.get(XMPDM.ARTIST),
                metadata.get(XMPDM.ALBUM),
                year(metadata.get(XMPDM.RELEASE_DATE)));
    }

    /// Leaves out impossible values.
    public static Optional<Recording> checked(
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

    private static boolean isRecording(MediaType type) {
        return type.getType().equals("audio") || type.equals(MediaType.application("ogg")) || isFilm(type);
    }

    private static boolean isFilm(MediaType type) {
        return type.getType().equals("video") || type.equals(MediaType.application("mp4"));
    }

    private static long millis(@Nullable String seconds) {
        try {
            return seconds == null ? 0 : Math.round(Double.parseDouble(seconds) * 1000);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static @Nullable String name(@Nullable String said) {
        String name = said == null ? "" : Text.head(StorableText.of(said).strip(), Recording.MAX_NAME);
        return name.isEmpty() ? null : name;
    }

    private static int year(@Nullable String date) {
        Matcher year = YEAR.matcher(date == null ? "" : date);
        return year.find() ? Integer.parseInt(year.group(1)) : 0;
    }

    /// Returns the dimensions of the first video track; null if unknown.
    private static @Nullable Dimensions dimensions(Path file) {
        try {
            com.drew.metadata.Metadata found = Mp4MetadataReader.readMetadata(file.toFile());
            for (Mp4VideoDirectory track : found.getDirectoriesOfType(Mp4VideoDirectory.class)) {
                Dimensions stored = new Dimensions(
                        track.getInt(Mp4VideoDirectory.TAG_WIDTH), track.getInt(Mp4VideoDirectory.TAG_HEIGHT));
                return isTurned(found) ? stored.turned() : stored;
            }
            return null;
        } catch (IOException | MetadataException | RuntimeException unknown) {
            return null;
        }
    }

    private static boolean isTurned(com.drew.metadata.Metadata found) {
        return found.getDirectoriesOfType(Mp4Directory.class).stream()
                .map(film -> film.getDoubleObject(Mp4Directory.TAG_ROTATION))
                .anyMatch(degrees -> degrees != null && Math.round(Math.abs(degrees)) % 180 == 90);
    }
}
