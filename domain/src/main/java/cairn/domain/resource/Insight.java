package cairn.domain.resource;

import cairn.domain.content.Recording;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What machines read out of a resource's content; all of it absent until they have.
///
/// @param caption the summary, at most 1,000 code points
/// @param keywords most telling first
/// @param language ISO 639-1 where there is one, else ISO 639-3
/// @param truncated whether the text was longer than what was kept
/// @param passagesTruncated whether the text has more passages than are compared one by one
/// @param pageCount of a paged document
/// @param failure why processing ended, or pauses, without success
/// @param recording what a sound or a film says of itself
public record Insight(
        @Nullable String caption,
        List<String> keywords,
        @Nullable String language,
        boolean truncated,
        boolean passagesTruncated,
        @Nullable Integer pageCount,
        @Nullable ProcessingFailure failure,
        @Nullable Recording recording) {
    public static final int MAX_CAPTION = 1000;
    public static final Insight NONE = new Insight(null, List.of(), null, false, false, null, null);

    public Insight {
        keywords = List.copyOf(keywords);
    }

    public Insight(
            @Nullable String caption,
            List<String> keywords,
            @Nullable String language,
            boolean truncated,
            boolean passagesTruncated,
            @Nullable Integer pageCount,
            @Nullable ProcessingFailure failure) {
        this(caption, keywords, language, truncated, passagesTruncated, pageCount, failure, null);
    }

    /// Why processing failed, and when it is tried again.
    ///
    /// @param nextAttemptAt null when it is given up until asked for
    public record ProcessingFailure(
            String code,
            String hint,
            int attempts,
            @Nullable Instant nextAttemptAt) {
        /// The code of what could be read, but not summarised or embedded.
        public static final String EMBEDDING_FAILED = "embedding_failed";

        /// Whether it could not even be read.
        public boolean isOfReading() {
            return !code.equals(EMBEDDING_FAILED);
        }
    }

    public Insight withoutFailure() {
        return new Insight(caption, keywords, language, truncated, passagesTruncated, pageCount, null, recording);
    }

    /// @param more whether the text has more passages than are compared one by one
    public Insight withMorePassages(boolean more) {
        return new Insight(caption, keywords, language, truncated, more, pageCount, failure, recording);
    }

    /// @param said what a sound or a film says of itself
    public Insight withRecording(@Nullable Recording said) {
        return new Insight(caption, keywords, language, truncated, passagesTruncated, pageCount, failure, said);
    }

    public Insight failed(ProcessingFailure cause) {
        return new Insight(caption, keywords, language, truncated, passagesTruncated, pageCount, cause, recording);
    }
}
