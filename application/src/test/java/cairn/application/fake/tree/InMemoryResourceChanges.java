package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.ResourceRow;
import cairn.application.port.resource.ResourceChanges;
import cairn.domain.annotation.TagId;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Changes of rows of resources.
public final class InMemoryResourceChanges implements ResourceChanges {
    private final Tables tables;
    private final Rows rows;

    public InMemoryResourceChanges(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
    }

    @Override
    public Optional<Resource> findForUpdate(WorkspaceId workspace, ResourceId id) {
        return tables.transactions.writeRelaxed(() -> {
            change(workspace, id, row -> row);
            return rows.find(workspace, id).map(ResourceRow::resource);
        });
    }

    @Override
    public List<Resource> listForUpdate(WorkspaceId workspace, Collection<ResourceId> ids) {
        return ids.stream()
                .distinct()
                .sorted(Comparator.comparing(ResourceId::value))
                .flatMap(id -> findForUpdate(workspace, id).stream())
                .toList();
    }

    @Override
    public void update(WorkspaceId workspace, Header header) {
        tables.transactions.writeRelaxed(() -> {
            rows.find(workspace, header.id()).ifPresent(row -> update(workspace, row, header));
            return header;
        });
    }

    private void update(WorkspaceId workspace, ResourceRow row, Header wanted) {
        Header before = row.resource().header();
        Header after = new Header(
                before.id(),
                wanted.parentId(),
                wanted.name(),
                wanted.description(),
                wanted.icon(),
                wanted.sortKey(),
                before.createdBy(),
                before.createdAt(),
                later(before.modifiedAt(), wanted.modifiedAt()),
                before.revision() + 1,
                before.state(),
                wanted.markings());
        tables.note(workspace, before.id(), type(workspace, before, after));
        change(workspace, before.id(), old -> Rows.with(old, after));
        if (after.parentId() != null && !Objects.equals(before.parentId(), after.parentId())) {
            Key parent = new Key(workspace, after.parentId());
            Optional.of(parent).filter(tables.roots::has).ifPresent(root -> Added.at(tables, root, after.modifiedAt()));
        }
    }

    private ChangeType type(WorkspaceId workspace, Header before, Header after) {
        if (!Objects.equals(before.parentId(), after.parentId())) {
            return ChangeType.ofMove(isInBin(workspace, before.parentId()), isInBin(workspace, after.parentId()));
        }
        return before.sortKey().equals(after.sortKey()) ? ChangeType.UPDATED : ChangeType.MOVED;
    }

    private boolean isInBin(WorkspaceId workspace, @Nullable ResourceId container) {
        return container != null
                && tables.containers
                        .find(new Key(workspace, container))
                        .filter(row -> row.parent() == null
                                ? isBin(new Key(workspace, container))
                                : isInBin(workspace, row.parent()))
                        .isPresent();
    }

    private boolean isBin(Key root) {
        return tables.roots
                .find(root)
                .filter(row -> Root.BIN.equals(row.subtype()))
                .isPresent();
    }

    private boolean updated(WorkspaceId workspace, ResourceId id, UnaryOperator<ResourceRow> change) {
        return tables.transactions.writeRelaxed(() -> {
            boolean exists = change(workspace, id, change);
            if (exists) {
                tables.note(workspace, id, ChangeType.UPDATED);
            }
            return exists;
        });
    }

    private static Instant later(Instant one, Instant other) {
        return one.isBefore(other) ? other : one;
    }

    private boolean change(WorkspaceId workspace, ResourceId id, UnaryOperator<ResourceRow> change) {
        return tables.resources.change(new Key(workspace, id), change);
    }

    @Override
    public void updateTags(WorkspaceId workspace, ResourceId id, Set<TagId> tags) {
        updated(workspace, id, row -> row);
        tables.tagged.write(new Key(workspace, id), Set.copyOf(tags));
    }

    @Override
    public void updateNotepad(WorkspaceId workspace, ResourceId id, long size, String preview) {
        updated(
                workspace,
                id,
                row -> row.resource() instanceof Resource.Notepad note
                        ? new ResourceRow(
                                new Resource.Notepad(note.header(), size, preview), row.insight(), row.rendering())
                        : row);
    }

    @Override
    public boolean raiseRevision(WorkspaceId workspace, ResourceId id, Instant at) {
        return updated(workspace, id, row -> {
            Header header = row.resource().header();
            return Rows.with(row, header.revised(at));
        });
    }

    @Override
    public void raiseRevisions(WorkspaceId workspace, TagId carried, Instant at) {
        tables.transactions.writeRelaxed(() -> {
            tables.tagged
                    .entries()
                    .filter(row -> row.getKey().workspace().equals(workspace))
                    .filter(row -> row.getValue().contains(carried))
                    .map(Map.Entry::getKey)
                    .filter(rows::stands)
                    .forEach(key -> raiseRevision(workspace, key.id(), at));
            return carried;
        });
    }
}
