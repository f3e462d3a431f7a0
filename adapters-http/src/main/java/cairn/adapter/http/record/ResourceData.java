package cairn.adapter.http.record;

import cairn.domain.content.Checksum;
import cairn.domain.content.Colour;
import cairn.domain.content.DominantColour;
import cairn.domain.content.Recording;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is told of a resource by its kind.
public sealed interface ResourceData {
    /// Decimals of a second.
    int MILLIS = 3;

    /// @param subfolderCount how many folders lie directly in it, when it was asked for
    record OfFolder(
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer subfolderCount) implements ResourceData {}

    /// @param caption the summary
    /// @param truncated whether the text was longer than what was kept
    /// @param passagesTruncated whether it has more passages than are compared one by one
    /// @param preview of notes only
    /// @param dominantColors of images, most of it first; empty until they were seen
    /// @param attributes of images, and of other files whose dimensions were given
    /// @param pageCount of paged documents, once counted
    /// @param media of sounds and films that say something of themselves, once read
    /// @param checksum of files
    /// @param webpage of bookmarks, once fetched
    /// @param failure only when processing failed
    record OfContent(
            @Nullable String caption,
            List<String> keywords,
            @Nullable String language,
            boolean truncated,
            boolean passagesTruncated,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Preview preview,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<ShareOfColour> dominantColors,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Attributes attributes,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer pageCount,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Media media,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            ChecksumRecord checksum,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            WebPageRecord webpage,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Failure failure)
            implements ResourceData {}

    /// @param content sanitised HTML
    record Preview(String content) {}

    /// What the stored bytes are known by.
    ///
    /// @param value hex
    record ChecksumRecord(String algorithm, String value) {
        public static ChecksumRecord of(Checksum checksum) {
            return new ChecksumRecord(checksum.algorithm().wireName(), checksum.value());
        }
    }

    /// A colour of a picture.
    ///
    /// @param rgb red, green and blue, 0–255 each
    /// @param score its share of the picture, 0–1
    record ShareOfColour(List<Integer> rgb, double score) {
        static ShareOfColour of(DominantColour colour) {
            Colour rgb = colour.colour();
            return new ShareOfColour(List.of(rgb.red(), rgb.green(), rgb.blue()), colour.score());
        }
    }

    /// @param dimensions null until they are known
    record Attributes(@Nullable Size dimensions) {}

    /// What a sound or a film says of itself; null where it says nothing.
    record Media(
            @Nullable BigDecimal durationSeconds,
            @Nullable String title,
            @Nullable String artist,
            @Nullable String album,
            @Nullable Integer year) {
        static Media of(Recording recording) {
            Duration duration = recording.duration();
            return new Media(
                    duration == null ? null : BigDecimal.valueOf(duration.toMillis(), MILLIS),
                    recording.title(),
                    recording.artist(),
                    recording.album(),
                    recording.year());
        }
    }

    /// In pixels.
    record Size(int width, int height) {}

    /// @param nextAttemptAt null when it is given up until asked for
    record Failure(
            String code,
            String hint,
            int attempts,
            @Nullable String nextAttemptAt) {}
}
