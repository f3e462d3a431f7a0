package cairn.adapter.http.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is told of a resource by its kind.
public sealed interface ResourceData {
    /// @param subfolderCount how many folders lie directly in it, when it was asked for
    record OfFolder(
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer subfolderCount) implements ResourceData {}

    /// @param caption the summary
    /// @param truncated whether the text was longer than what was kept
    /// @param passagesTruncated whether it has more passages than are compared one by one
    /// @param preview of notes only
    /// @param attributes of images, and of other files whose dimensions were given
    /// @param pageCount of paged documents, once counted
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
            Attributes attributes,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Integer pageCount,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            WebPageRecord webpage,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Failure failure)
            implements ResourceData {}

    /// @param content sanitised HTML
    record Preview(String content) {}

    /// @param dimensions null until they are known
    record Attributes(@Nullable Size dimensions) {}

    /// In pixels.
    record Size(int width, int height) {}

    /// @param nextAttemptAt null when it is given up until asked for
    record Failure(
            String code,
            String hint,
            int attempts,
            @Nullable String nextAttemptAt) {}
}
