package cairn.application.port.search;

import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.List;

/// What one index, of one kind and version, lacks of the database: a state, not a queue. A flag is cleared once that
/// index has the entry for good; those of other generations stay, so that servers of two versions may run beside
/// each other while the index of the newer one fills.
public interface IndexGeneration {
    /// Says that this generation is in use and to be filled: from now on every change is marked in it too, and it is
    /// not initialized until everything has been marked. Returns once that holds for all transactions that have not
    /// been committed yet.
    void register();

    /// Whether it is registered, and everything there was has been marked once.
    boolean isInitialized();

    /// Marks every resource and tag of every workspace, and renews all dirty flags there are: the index is new, and
    /// what others applied to an older one and are about to clear has to be applied to this one too. Outside a
    /// transaction it marks part by part, so that few wait for it, and returns once all marks are durable. The
    /// generation is initialized then.
    void markAllDirty();

    /// Up to `limit` dirty flags of one workspace, oldest first.
    List<DirtyFlag> list(WorkspaceId workspace, int limit);

    /// Up to `limit` dirty flags of all workspaces, oldest first.
    List<DirtyFlag> list(int limit);

    /// Clears those dirty flags that were not renewed since they were listed.
    void clear(List<DirtyFlag> flags);

    /// Says that this generation is in use, and forgets those that nobody said so of for so long, with
    /// their dirty flags. Outside a transaction it deletes these part by part, and leaves what is too
    /// much for once to later calls.
    ///
    /// @return whether this one is still registered
    boolean retain(Duration unused);

    /// @param revision rises with every dirty flag set, over all entries
    record DirtyFlag(WorkspaceId workspace, Entry entry, long revision) {}
}
