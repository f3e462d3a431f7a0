package cairn.domain.view;

import cairn.domain.annotation.Comment;
import cairn.domain.view.ResourceView.User;

/// A comment with who wrote it.
public record CommentView(Comment comment, User user) {}
