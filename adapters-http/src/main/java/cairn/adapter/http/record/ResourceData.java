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

/// The part of a record that depends on the kind.
public sealed interface ResourceData {
    /// Decimals of seconds.
    int MILLIS = 3;

    /// @param subfolderCount number of folders directly in it, if requested
    record OfFolder(
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer subfolderCount) implements ResourceData {}

    /// @param caption the summary
    /// @param truncated whether the text was longer than what is kept
    /// @param passagesTruncated whether it has more passages than are compared one by one
    /// @param preview only for notes
    /// @param dominantColors of images, largest share first; empty until processed
    /// @param attributes of images, and of other files whose dimensions were given
    /// @param pageCount of paged documents, once counted
    /// @param media of audio and video with metadata, once read
    /// @param checksum of files
    /// @param webpage of bookmarks, once fetched
    /// @param failure only if processing failed
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

    /// Identifies the stored bytes.
    ///
    /// @param value in hex
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

    /// @param dimensions null until known
    record Attributes(@Nullable Size dimensions) {}

    /// Metadata of audio or video; null where there is none.
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

    /// @param nextAttemptAt null if there are no more attempts unless requested
    record Failure(
            String code,
            String hint,
            int attempts,
            @Nullable String nextAttemptAt) {}
}
