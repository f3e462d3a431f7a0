package cairn.adapter.enrichment.archive;

import cairn.domain.annotation.Comment;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// A comment in the manifest.
///
/// @param resource path of what it is on; null where it stands with that
/// @param author the display name that was given with it
/// @param isPinned whether it was given when the resource was made
@JsonInclude(JsonInclude.Include.NON_NULL)
record CommentEntry(
        @Nullable String resource,
        String content,
        @Nullable String author,
        @JsonProperty("isPinned") @Nullable Boolean isPinned,
        String createdAt,
        String modifiedAt) {
    static CommentEntry of(@Nullable String resource, Comment comment) {
        return new CommentEntry(
                resource,
                comment.content(),
                comment.anonymousDisplayName(),
                comment.pinned() ? true : null,
                Times.of(comment.createdAt()),
                Times.of(comment.modifiedAt()));
    }
}
