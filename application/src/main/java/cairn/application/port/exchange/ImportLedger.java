package cairn.application.port.exchange;

import cairn.domain.importing.ImportId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Records which items were imported as which resources, so that none is imported twice.
public interface ImportLedger {
    /// @param key digest of the item's origin, 64 characters
    Optional<Taken> find(WorkspaceId workspace, String key);

    /// Number of imports that have not ended.
    int countActive(WorkspaceId workspace);

    /// Records an item; replaces an existing record with its key.
    void write(WorkspaceId workspace, String key, Taken taken);

    /// Sets the times of a root to those of its origin. Increments its revision.
    void date(WorkspaceId workspace, ResourceId root, Instant createdAt, Instant modifiedAt);

    /// @param resource possibly deleted meanwhile
    /// @param by the import that recorded it last
    record Taken(ResourceId resource, ImportId by) {
        /// Marks resources that existed before any import; no import has this ID.
        public static final ImportId NO_IMPORT = new ImportId(new UUID(0, 0));
    }
}
