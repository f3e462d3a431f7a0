package cairn.application.fake.version;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.port.version.EditRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Last edits in a table.
public final class InMemoryEdits implements EditRepository {
    private final Tables tables;

    public InMemoryEdits(Tables tables) {
        this.tables = tables;
    }

    @Override
    public Optional<Edit> find(WorkspaceId workspace, ResourceId resource) {
        return tables.edits.find(new Key(workspace, resource));
    }

    @Override
    public void write(WorkspaceId workspace, ResourceId resource, Edit edit) {
        tables.edits.write(new Key(workspace, resource), edit);
    }
}
