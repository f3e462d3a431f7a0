package cairn.application.fake.exchange;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.Named;
import cairn.application.fake.Tables.ResourceRow;
import cairn.application.port.exchange.ImportLedger;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;

/// What was imported, in a table.
public final class InMemoryImportLedger implements ImportLedger {
    private final Tables tables;

    public InMemoryImportLedger(Tables tables) {
        this.tables = tables;
    }

    @Override
    public Optional<Taken> find(WorkspaceId workspace, String key) {
        return tables.importItems.find(new Named<>(workspace, key));
    }

    @Override
    public int countActive(WorkspaceId workspace) {
        return (int) tables.imports
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .filter(row -> !row.getValue().run().state().isOver())
                .count();
    }

    @Override
    public void write(WorkspaceId workspace, String key, Taken taken) {
        tables.importItems.write(new Named<>(workspace, key), taken);
    }

    @Override
    public void date(WorkspaceId workspace, ResourceId root, Instant createdAt, Instant modifiedAt) {
        tables.transactions.writeRelaxed(() -> {
            Key key = new Key(workspace, root);
            tables.resources.change(
                    key,
                    row -> new ResourceRow(
                            new Resource.Folder(dated(row.resource().header(), createdAt, modifiedAt)),
                            row.insight(),
                            row.rendering()));
            tables.roots.change(
                    key,
                    same -> new Root(
                            same.id(),
                            same.type(),
                            same.subtype(),
                            same.isPrivate(),
                            createdAt,
                            modifiedAt,
                            same.lastResourceAddedAt()));
            tables.note(workspace, root, ChangeType.UPDATED);
            return key;
        });
    }

    private static Header dated(Header header, Instant createdAt, Instant modifiedAt) {
        return new Header(
                header.id(),
                header.parentId(),
                header.name(),
                header.description(),
                header.icon(),
                header.sortKey(),
                header.createdBy(),
                createdAt,
                modifiedAt,
                header.revision() + 1,
                header.state(),
                header.markings());
    }
}
