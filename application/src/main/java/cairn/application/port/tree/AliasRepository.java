package cairn.application.port.tree;

import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// The aliases of workspaces, including system aliases. Does not know whether their folders still exist.
public interface AliasRepository {
    /// Adds a new alias.
    void insert(WorkspaceId workspace, NamedFolder alias);

    /// Finds the folder of the alias.
    Optional<ResourceId> find(WorkspaceId workspace, Alias alias);

    /// Lists all aliases, by name.
    List<NamedFolder> list(WorkspaceId workspace);

    /// Sets the folder of the alias, whether or not it exists. Concurrent calls all
    /// succeed; the last one wins.
    void update(WorkspaceId workspace, NamedFolder alias);

    /// Returns false if it does not exist.
    boolean delete(WorkspaceId workspace, Alias alias);
}
