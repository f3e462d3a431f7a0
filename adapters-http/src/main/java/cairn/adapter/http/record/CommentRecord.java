package cairn.adapter.http.record;

import cairn.adapter.http.record.ResourceRecord.UserRecord;
import cairn.domain.annotation.Comment;
import cairn.domain.view.CommentView;
import cairn.domain.view.ResourceView.User;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A comment with its author.
public record CommentRecord(
        UUID id,
        String content,
        @Nullable String anonymousDisplayName,
        String createdAt,
        String modifiedAt,
        UUID resourceId,
        UserRecord user,
        List<Object> mentionedUsers) {
    public static CommentRecord of(CommentView view) {
        return of(view.comment(), view.user());
    }

    static CommentRecord of(Comment comment, User author) {
        return new CommentRecord(
                comment.id().value(),
                comment.content(),
                comment.anonymousDisplayName(),
                WireTime.of(comment.createdAt()),
                WireTime.of(comment.modifiedAt()),
                comment.resourceId().value(),
                RecordRenderer.user(author),
                List.of());
    }
}
