package cairn.adapter.enrichment.archive;

import cairn.domain.annotation.Comment;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// A comment in the manifest.
///
/// @param resource archive path of the commented resource; null in that resource's own front matter
/// @param author the display name given with the comment
/// @param isPinned whether the comment was given when the resource was created
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
