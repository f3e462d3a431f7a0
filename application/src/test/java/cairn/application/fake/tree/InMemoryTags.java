package cairn.application.fake.tree;

import cairn.application.fake.Page;
import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.Named;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.annotation.TagRepository;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Tags in a table, and the keys of their names in another, so that each is taken once.
public final class InMemoryTags implements TagRepository {
    private final Tables tables;
    private final Rows rows;

    public InMemoryTags(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
    }

    @Override
    public List<Inserted> insertIfAbsent(WorkspaceId workspace, Collection<Tag> tags) {
        return tables.transactions.writeRelaxed(
                () -> tags.stream().map(tag -> insertIfAbsent(workspace, tag)).toList());
    }

    private Inserted insertIfAbsent(WorkspaceId workspace, Tag tag) {
        Optional<Tag> present = named(workspace, tag.name());
        if (present.isPresent()) {
            return new Inserted(present.get(), false);
        }
        tables.tagNames.insert(key(workspace, tag.name()), tag.id());
        tables.tags.insert(new Named<>(workspace, tag.id()), tag);
        return new Inserted(tag, true);
    }

    private static Named<String> key(WorkspaceId workspace, TagName name) {
        return new Named<>(workspace, name.key());
    }

    private Optional<Tag> named(WorkspaceId workspace, TagName name) {
        return tables.tagNames.find(key(workspace, name)).flatMap(id -> find(workspace, id));
    }

    private Optional<Tag> find(WorkspaceId workspace, TagId id) {
        return tables.tags.find(new Named<>(workspace, id));
    }

    @Override
    public List<Tag> find(WorkspaceId workspace, Collection<TagRef> references) {
        return tables.transactions.read(() -> references.stream()
                .flatMap(reference -> find(workspace, reference).stream())
                .distinct()
                .toList());
    }

    private Optional<Tag> find(WorkspaceId workspace, TagRef reference) {
        return switch (reference) {
            case TagRef.ById(TagId id) -> find(workspace, id);
            case TagRef.ByName(TagName name) -> named(workspace, name);
        };
    }

    @Override
    public Listing<Tag> list(WorkspaceId workspace, String prefix, Window window) {
        List<Tag> found = tables.tags
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .map(Map.Entry::getValue)
                .filter(tag -> tag.name().key().startsWith(prefix))
                .sorted(Views.byKey().thenComparing(tag -> tag.id().toString()))
                .toList();
        return Page.of(found, window);
    }

    @Override
    public void attach(WorkspaceId workspace, ResourceId resource, Set<TagId> tags) {
        attach(new Key(workspace, resource), tags);
    }

    private void attach(Key key, Set<TagId> tags) {
        tables.transactions.writeRelaxed(() -> {
            Set<TagId> all = new HashSet<>(tables.tagged.find(key).orElse(Set.of()));
            all.addAll(tags);
            tables.tagged.write(key, Set.copyOf(all));
            tables.note(key.workspace(), key.id(), ChangeType.UPDATED);
            return key;
        });
    }

    @Override
    public void attachToCarriers(WorkspaceId workspace, TagId from, TagId to) {
        tables.transactions.writeRelaxed(() -> {
            carriers(workspace, from).filter(rows::stands).forEach(key -> attach(key, Set.of(to)));
            return to;
        });
    }

    private Stream<Key> carriers(WorkspaceId workspace, TagId tag) {
        return tables.tagged
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .filter(row -> row.getValue().contains(tag))
                .map(Map.Entry::getKey);
    }

    @Override
    public boolean update(WorkspaceId workspace, Tag tag) {
        return tables.transactions.writeRelaxed(() -> {
            Optional<Tag> before = find(workspace, tag.id());
            boolean taken = named(workspace, tag.name())
                    .filter(other -> !other.id().equals(tag.id()))
                    .isPresent();
            if (before.isEmpty() || taken) {
                return false;
            }
            if (!before.get().name().equals(tag.name())) {
                carriers(workspace, tag.id())
                        .filter(rows::stands)
                        .forEach(key -> tables.note(workspace, key.id(), ChangeType.UPDATED));
            }
            tables.tagNames.delete(key(workspace, before.get().name()));
            tables.tagNames.write(key(workspace, tag.name()), tag.id());
            return tables.tags.change(new Named<>(workspace, tag.id()), row -> changed(row, tag));
        });
    }

    private static Tag changed(Tag before, Tag after) {
        return new Tag(
                before.id(),
                after.name(),
                after.description(),
                before.createdBy(),
                before.createdAt(),
                after.modifiedAt());
    }

    @Override
    public boolean delete(WorkspaceId workspace, TagId id) {
        return tables.transactions.writeRelaxed(() -> {
            find(workspace, id).ifPresent(tag -> tables.tagNames.delete(key(workspace, tag.name())));
            carriers(workspace, id).forEach(key -> tables.tagged.change(key, tags -> without(tags, id)));
            return tables.tags.delete(new Named<>(workspace, id));
        });
    }

    private static Set<TagId> without(Set<TagId> tags, TagId id) {
        Set<TagId> left = new HashSet<>(tags);
        left.remove(id);
        return Set.copyOf(left);
    }
}
