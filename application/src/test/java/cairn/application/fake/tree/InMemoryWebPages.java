package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.fake.Tables.ResourceRow;
import cairn.application.port.content.WebPageRepository;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.WebPage;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Pages in a table.
public final class InMemoryWebPages implements WebPageRepository {
    private final Tables tables;

    public InMemoryWebPages(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void write(WorkspaceId workspace, ResourceId id, WebPage page) {
        tables.transactions.writeRelaxed(() -> {
            tables.webPages.write(new Key(workspace, id), page);
            tables.note(workspace, id, ChangeType.PROCESSED);
            return page;
        });
    }

    @Override
    public Optional<WebPage> find(WorkspaceId workspace, ResourceId id) {
        return tables.webPages.find(new Key(workspace, id));
    }

    @Override
    public boolean rename(WorkspaceId workspace, ResourceId id, ResourceName from, ResourceName to) {
        Key key = new Key(workspace, id);
        return tables.transactions.writeRelaxed(() -> {
            boolean renamed = tables.resources
                    .find(key)
                    .filter(row -> row.resource().header().name().equals(from))
                    .filter(row -> tables.resources.change(key, before -> named(before, to)))
                    .isPresent();
            if (renamed) {
                tables.note(workspace, id, ChangeType.PROCESSED);
            }
            return renamed;
        });
    }

    private static ResourceRow named(ResourceRow row, ResourceName name) {
        Header header = row.resource().header();
        Header after = header.described(name, header.description(), header.icon(), header.markings());
        return new ResourceRow(Rows.with(row.resource(), after), row.insight(), row.rendering() + 1);
    }
}
