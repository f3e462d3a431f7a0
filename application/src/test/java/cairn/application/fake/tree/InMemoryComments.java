package cairn.application.fake.tree;

import cairn.application.fake.Page;
import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Named;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.annotation.CommentRepository;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.CommentView;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Comments in a table.
public final class InMemoryComments implements CommentRepository {
    private final Tables tables;
    private final Rows rows;

    public InMemoryComments(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
    }

    @Override
    public void insert(WorkspaceId workspace, Comment comment) {
        tables.comments.insert(new Named<>(workspace, comment.id()), comment);
    }

    @Override
    public Optional<CommentView> find(WorkspaceId workspace, CommentId id) {
        return tables.transactions.read(
                () -> tables.comments.find(new Named<>(workspace, id)).map(this::view));
    }

    @Override
    public Optional<Comment> findForUpdate(WorkspaceId workspace, CommentId id) {
        return tables.comments.find(new Named<>(workspace, id));
    }

    private CommentView view(Comment comment) {
        return new CommentView(comment, new User(comment.createdBy(), rows.nameOf(comment.createdBy())));
    }

    @Override
    public Listing<CommentView> list(WorkspaceId workspace, ResourceId resource, Window window) {
        return tables.transactions.read(() -> Page.of(
                of(workspace)
                        .filter(comment -> comment.resourceId().equals(resource))
                        .sorted(Comparator.comparing(Comment::createdAt)
                                .thenComparing(comment -> comment.id().toString()))
                        .map(this::view)
                        .toList(),
                window));
    }

    private Stream<Comment> of(WorkspaceId workspace) {
        return tables.comments
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .map(Map.Entry::getValue);
    }

    @Override
    public Set<ResourceId> findCommented(WorkspaceId workspace, Collection<ResourceId> resources) {
        return of(workspace)
                .map(Comment::resourceId)
                .filter(List.copyOf(resources)::contains)
                .collect(Collectors.toSet());
    }

    @Override
    public boolean update(WorkspaceId workspace, Comment comment) {
        return tables.comments.change(
                new Named<>(workspace, comment.id()),
                before -> new Comment(
                        before.id(),
                        before.resourceId(),
                        comment.content(),
                        comment.anonymousDisplayName(),
                        before.createdBy(),
                        before.pinned(),
                        before.createdAt(),
                        comment.modifiedAt()));
    }

    @Override
    public boolean delete(WorkspaceId workspace, CommentId id) {
        return tables.comments.delete(new Named<>(workspace, id));
    }
}
