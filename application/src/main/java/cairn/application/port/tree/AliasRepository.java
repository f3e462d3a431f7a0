package cairn.application.port.tree;

import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// The aliases of each workspace, its system's included. Whether their folders still exist is not known here.
public interface AliasRepository {
    /// Adds an alias that the workspace does not have yet.
    void insert(WorkspaceId workspace, NamedFolder alias);

    /// The folder that the alias stands for.
    Optional<ResourceId> find(WorkspaceId workspace, Alias alias);

    /// All of them, by name.
    List<NamedFolder> list(WorkspaceId workspace);

    /// Lets the alias stand for the folder, whatever it stood for before. Of concurrent calls one is the last, and
    /// all of them succeed.
    void update(WorkspaceId workspace, NamedFolder alias);

    /// False when there was none.
    boolean delete(WorkspaceId workspace, Alias alias);
}
