package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/// Tracks bytes without rows. Bytes that no row refers to any more are enqueued by the transaction
/// that removes the last reference, and deleted from the [BlobStore] once that transaction survives a
/// crash. Bytes that no row refers to yet are announced before they are written, so that leftovers of
/// a crash are deleted too.
public interface BlobRemovals {
    /// Does not change paths that are already enqueued.
    void enqueue(WorkspaceId workspace, Collection<BlobPath> paths);

    /// Announces new paths, in a transaction of its own that survives a crash before
    /// the bytes are written.
    ///
    /// @param due when they are enqueued for deletion, unless kept before
    void announce(WorkspaceId workspace, Collection<BlobPath> paths, Instant due);

    /// Keeps announced paths, in the transaction that writes the rows referring to them.
    ///
    /// @return false if one of them was enqueued, or never announced; then no row may refer to it
    boolean keep(WorkspaceId workspace, Collection<BlobPath> paths);

    /// Enqueues up to `limit` paths that were announced, not kept, and are due. A path is either
    /// enqueued or kept, never both.
    ///
    /// @return the number of them
    int enqueueDue(Instant now, int limit);

    /// Lists up to `limit` removals of all workspaces that are not postponed beyond `now`, in a stable
    /// order: first those never postponed, then by the end of their postponement.
    List<Removal> list(Instant now, int limit);

    /// Excludes them from the list until then.
    void postpone(List<Removal> removals, Instant until);

    /// Removes entries whose bytes were deleted.
    void clear(List<Removal> removals);

    record Removal(WorkspaceId workspace, BlobPath path) {}
}
