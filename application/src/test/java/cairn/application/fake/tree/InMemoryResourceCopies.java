package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.Named;
import cairn.application.fake.Tables.PassageKey;
import cairn.application.fake.Tables.ResourceRow;
import cairn.application.fake.Tables.VectorKey;
import cairn.application.port.IdSource;
import cairn.application.port.resource.ResourceCopies;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Copies of rows.
public final class InMemoryResourceCopies implements ResourceCopies {
    private final Tables tables;
    private final Rows rows;
    private final IdSource ids;

    public InMemoryResourceCopies(Tables tables, IdSource ids) {
        this.tables = tables;
        this.rows = new Rows(tables);
        this.ids = ids;
    }

    @Override
    public List<Resource> list(WorkspaceId workspace, Collection<ResourceId> parents, int limit) {
        Set<ResourceId> asked = Set.copyOf(parents);
        return tables.transactions.read(() -> rows.all(workspace)
                .map(ResourceRow::resource)
                .filter(resource -> resource.header().parentId() != null)
                .filter(resource -> asked.contains(resource.header().parentId()))
                .limit(limit)
                .toList());
    }

    @Override
    public void insert(WorkspaceId workspace, ResourceId from, ResourceId to) {
        Key source = new Key(workspace, from);
        Key copy = new Key(workspace, to);
        tables.transactions.writeRelaxed(() -> {
            insertUnread(workspace, from, to);
            tables.texts.find(source).ifPresent(texts -> tables.texts.write(copy, texts));
            tables.webPages.find(source).ifPresent(page -> tables.webPages.write(copy, page));
            tables.pictureVectors.find(source).ifPresent(picture -> tables.pictureVectors.write(copy, picture));
            tables.resources.find(source).ifPresent(row -> copyInsight(row, copy));
            tables.vectors
                    .entries()
                    .filter(row -> row.getKey().resource().equals(source))
                    .forEach(row -> tables.vectors.write(
                            new VectorKey(copy, row.getKey().model()), row.getValue()));
            tables.contexts.find(source).ifPresent(contexts -> tables.contexts.write(copy, contexts));
            copyPassages(source, copy);
            return copy;
        });
    }

    @Override
    public void insertUnread(WorkspaceId workspace, ResourceId from, ResourceId to) {
        Key source = new Key(workspace, from);
        tables.transactions.writeRelaxed(() -> {
            tables.tagged.find(source).ifPresent(tags -> tables.tagged.write(new Key(workspace, to), tags));
            copyComments(source, to);
            return source;
        });
    }

    private void copyInsight(ResourceRow from, Key to) {
        tables.resources.change(
                to, row -> new ResourceRow(row.resource(), from.insight().withoutFailure(), row.rendering()));
    }

    private void copyPassages(Key from, Key to) {
        tables.passages.find(from).ifPresent(passages -> tables.passages.write(to, passages));
        tables.passageVectors
                .entries()
                .filter(row -> row.getKey().resource().equals(from))
                .forEach(row -> tables.passageVectors.write(
                        new PassageKey(to, row.getKey().model(), row.getKey().textHash()), row.getValue()));
    }

    private void copyComments(Key from, ResourceId to) {
        tables.comments
                .entries()
                .filter(row -> row.getKey().workspace().equals(from.workspace()))
                .map(Map.Entry::getValue)
                .filter(comment -> comment.resourceId().equals(from.id()))
                .forEach(comment -> insert(from.workspace(), copied(comment, to)));
    }

    private void insert(WorkspaceId workspace, Comment comment) {
        tables.comments.insert(new Named<>(workspace, comment.id()), comment);
    }

    private Comment copied(Comment comment, ResourceId to) {
        return new Comment(
                new CommentId(ids.next()),
                to,
                comment.content(),
                comment.anonymousDisplayName(),
                comment.createdBy(),
                comment.pinned(),
                comment.createdAt(),
                comment.modifiedAt());
    }
}
