package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Value;
import cairn.application.comment.UpdateComment;
import cairn.domain.annotation.CommentId;
import cairn.domain.annotation.NewComment;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.Set;

/// The bodies that create and change comments.
public final class CommentRequest {
    private static final String CONTENT = "content";
    private static final String NAME = "anonymousDisplayName";

    private CommentRequest() {}

    public static NewComment parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<String> content = fields.required(CONTENT, CommentRequest::content);
        Optional<String> name = fields.optional(NAME, CommentRequest::name);
        fields.violations().refuse();
        return new NewComment(content.orElseThrow(), name.orElse(null));
    }

    public static Change parseChange(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        fields.refuseUnlessOneOf(Set.of(CONTENT, NAME));
        Optional<String> content = fields.replacement(CONTENT, CommentRequest::content);
        Optional<Optional<String>> name = fields.change(NAME, CommentRequest::name);
        fields.violations().refuse();
        return new Change(content, name);
    }

    /// A change, without the comment that it applies to.
    public record Change(Optional<String> content, Optional<Optional<String>> displayName) {
        public UpdateComment.Command of(CommentId comment) {
            return new UpdateComment.Command(comment, content, displayName);
        }
    }

    private static Optional<String> content(Value value) {
        return value.text(1, NewComment.MAX_CONTENT);
    }

    private static Optional<String> name(Value value) {
        return value.text(1, NewComment.MAX_DISPLAY_NAME);
    }
}
