package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Named;
import cairn.application.port.tree.AliasRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.workspace.WorkspaceId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Aliases in a table.
public final class InMemoryAliases implements AliasRepository {
    private final Tables tables;

    public InMemoryAliases(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void insert(WorkspaceId workspace, NamedFolder alias) {
        if (!tables.aliases.insert(new Named<>(workspace, alias.alias()), alias.folder())) {
            throw new IllegalStateException("an alias that is there already");
        }
    }

    @Override
    public Optional<ResourceId> find(WorkspaceId workspace, Alias alias) {
        return tables.aliases.find(new Named<>(workspace, alias));
    }

    @Override
    public List<NamedFolder> list(WorkspaceId workspace) {
        return tables.aliases
                .entries()
                .filter(row -> row.getKey().workspace().equals(workspace))
                .map(row -> new NamedFolder(row.getKey().name(), row.getValue()))
                .sorted(Comparator.comparing(named -> named.alias().name()))
                .toList();
    }

    @Override
    public void update(WorkspaceId workspace, NamedFolder alias) {
        tables.aliases.write(new Named<>(workspace, alias.alias()), alias.folder());
    }

    @Override
    public boolean delete(WorkspaceId workspace, Alias alias) {
        return tables.aliases.delete(new Named<>(workspace, alias));
    }
}
