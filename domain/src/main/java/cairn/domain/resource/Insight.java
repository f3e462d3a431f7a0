package cairn.domain.resource;

import cairn.domain.content.Recording;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The results of processing a resource's content; absent before that.
///
/// @param caption the summary, at most 1,000 code points
/// @param keywords most relevant first
/// @param language ISO 639-1 code if there is one, else ISO 639-3
/// @param truncated whether the text is longer than the stored part
/// @param passagesTruncated whether the text has more passages than are embedded
/// @param pageCount of a paged document
/// @param failure why processing failed, or is waiting for another attempt
/// @param recording properties of audio or video
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

    /// Why processing failed, and when it is retried.
    ///
    /// @param nextAttemptAt null if it is retried only on request
    public record ProcessingFailure(
            String code,
            String hint,
            int attempts,
            @Nullable Instant nextAttemptAt) {
        /// The content was read, but could not be summarised or embedded.
        public static final String EMBEDDING_FAILED = "embedding_failed";

        /// Whether reading the content failed, rather than summarising or embedding it.
        public boolean isOfReading() {
            return !code.equals(EMBEDDING_FAILED);
        }
    }

    public Insight withoutFailure() {
        return new Insight(caption, keywords, language, truncated, passagesTruncated, pageCount, null, recording);
    }

    /// @param more whether the text has more passages than are embedded
    public Insight withMorePassages(boolean more) {
        return new Insight(caption, keywords, language, truncated, more, pageCount, failure, recording);
    }

    /// @param said properties of audio or video
    public Insight withRecording(@Nullable Recording said) {
        return new Insight(caption, keywords, language, truncated, passagesTruncated, pageCount, failure, said);
    }

    public Insight failed(ProcessingFailure cause) {
        return new Insight(caption, keywords, language, truncated, passagesTruncated, pageCount, cause, recording);
    }
}
