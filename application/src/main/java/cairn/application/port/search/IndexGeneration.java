package cairn.application.port.search;

import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.List;

/// The dirty flags of one index, of one kind and version: a state, not a queue. A flag is cleared once
/// this index has stored the entry durably. Flags of other generations stay, so that servers of two
/// versions can run side by side while the newer index fills.
public interface IndexGeneration {
    /// Registers this generation: from now on, every change is marked in it too. It is not initialized
    /// until everything has been marked. Returns once this holds for all open transactions.
    void register();

    /// Whether it is registered, and all existing data has been marked once.
    boolean isInitialized();

    /// Marks every resource and tag of every workspace for a new index. Also renews existing flags:
    /// other servers may have applied them to an older index and be about to clear them. Outside a
    /// transaction, marks in parts, so that others wait less, and returns once all marks are durable.
    /// Then the generation is initialized.
    void markAllDirty();

    /// Up to `limit` dirty flags of one workspace, oldest first.
    List<DirtyFlag> list(WorkspaceId workspace, int limit);

    /// Up to `limit` dirty flags of all workspaces, oldest first.
    List<DirtyFlag> list(int limit);

    /// Clears the dirty flags that were not renewed since they were listed.
    void clear(List<DirtyFlag> flags);

    /// Marks this generation as in use, and deletes those that were not marked so for this duration,
    /// with their dirty flags. Outside a transaction, deletes flags in parts, and leaves the rest to
    /// later calls if there are many.
    ///
    /// @return whether this one is still registered
    boolean retain(Duration unused);

    /// @param revision incremented with every dirty flag set, across all entries
    record DirtyFlag(WorkspaceId workspace, Entry entry, long revision) {}
}
