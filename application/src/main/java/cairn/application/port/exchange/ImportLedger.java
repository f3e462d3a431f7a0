package cairn.application.port.exchange;

import cairn.domain.importing.ImportId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Which items were imported as which resources, so that none is imported twice.
public interface ImportLedger {
    /// @param key digest of where an item comes from, 64 characters
    Optional<Taken> find(WorkspaceId workspace, String key);

    /// How many imports are not over.
    int countActive(WorkspaceId workspace);

    /// Enters an item, over what stood under its key.
    void write(WorkspaceId workspace, String key, Taken taken);

    /// Lets a root be as old as it was where it comes from. Its revision rises.
    void date(WorkspaceId workspace, ResourceId root, Instant createdAt, Instant modifiedAt);

    /// @param resource which may be deleted by now
    /// @param by the import that entered it last
    record Taken(ResourceId resource, ImportId by) {
        /// Of what was there before any import: no import has this ID.
        public static final ImportId NO_IMPORT = new ImportId(new UUID(0, 0));
    }
}
