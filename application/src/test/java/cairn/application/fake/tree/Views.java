package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.Named;
import cairn.application.fake.Tables.ResourceRow;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.Label;
import cairn.domain.annotation.Tag;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationMark;
import cairn.domain.resource.Header;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import cairn.domain.tree.Root;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Everything that records show of a resource.
final class Views {
    private final Tables tables;
    private final Rows rows;

    Views(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
    }

    /// Empty when the resource has no root, since its workspace was deleted.
    Optional<ResourceView> find(WorkspaceId workspace, ResourceRow row) {
        Header header = row.resource().header();
        return findRoot(workspace, container(header)).map(root -> of(workspace, row, root));
    }

    private static ResourceId container(Header header) {
        return Optional.ofNullable(header.parentId()).orElse(header.id());
    }

    private ResourceView of(WorkspaceId workspace, ResourceRow row, RootView root) {
        Header header = row.resource().header();
        Key key = new Key(workspace, header.id());
        return new ResourceView(
                row.resource(),
                header.parentId() == null ? null : name(workspace, header.parentId()),
                root,
                tags(key),
                label(workspace, header.markings().label()),
                pinned(key),
                user(header.createdBy()),
                row.insight(),
                tables.pictures.find(key).orElse(null),
                row.rendering(),
                tables.webPages.find(key).orElse(null),
                publications(workspace, header.id(), header.parentId()));
    }

    /// The publications of the resource itself, then those of its ancestors.
    List<PublicationMark> publications(WorkspaceId workspace, ResourceId id, @Nullable ResourceId parent) {
        Stream<ResourceId> above = parent == null
                ? Stream.empty()
                : rows.tree(workspace).path(parent).stream().map(Container::id);
        return Stream.concat(Stream.of(id), above)
                .flatMap(each -> tables.publications.find(new Key(workspace, each)).stream())
                .map(Publication::mark)
                .toList();
    }

    private String name(WorkspaceId workspace, ResourceId id) {
        return header(workspace, id).name().value();
    }

    private Header header(WorkspaceId workspace, ResourceId id) {
        return tables.resources
                .find(new Key(workspace, id))
                .orElseThrow()
                .resource()
                .header();
    }

    RootView root(WorkspaceId workspace, ResourceId container) {
        return findRoot(workspace, container).orElseThrow();
    }

    private Optional<RootView> findRoot(WorkspaceId workspace, ResourceId container) {
        ResourceId id = rows.tree(workspace).rootOf(container).orElseThrow();
        return tables.roots.find(new Key(workspace, id)).map(root -> root(root, header(workspace, id)));
    }

    private RootView root(Root root, Header folder) {
        return new RootView(
                folder.id(),
                root.type(),
                root.subtype(),
                root.isPrivate(),
                folder.name().value(),
                user(folder.createdBy()));
    }

    User user(AccountId account) {
        return new User(account, rows.nameOf(account));
    }

    private List<TagLabel> tags(Key key) {
        return tables.tagged.find(key).orElse(Set.of()).stream()
                .flatMap(id -> tables.tags.find(new Named<>(key.workspace(), id)).stream())
                .sorted(byKey())
                .map(tag -> new TagLabel(tag.id(), tag.name().value()))
                .toList();
    }

    /// The bytes of the names' keys.
    static Comparator<Tag> byKey() {
        return Comparator.comparing(tag -> tag.name().key().getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);
    }

    private @Nullable Label label(WorkspaceId workspace, @Nullable LabelId id) {
        return id == null
                ? null
                : tables.labels.find(new Named<>(workspace, id)).orElseGet(() -> Label.defaultOf(id));
    }

    private @Nullable Comment pinned(Key key) {
        return tables.comments
                .entries()
                .filter(row -> row.getKey().workspace().equals(key.workspace()))
                .map(row -> row.getValue())
                .filter(comment -> comment.pinned() && comment.resourceId().equals(key.id()))
                .findFirst()
                .orElse(null);
    }
}
