package cairn.domain.view;

import cairn.domain.annotation.Comment;
import cairn.domain.view.ResourceView.User;

/// A comment and its author.
public record CommentView(Comment comment, User user) {}
