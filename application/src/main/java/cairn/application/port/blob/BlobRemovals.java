package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/// Bytes that no row refers to any more: entered by the transaction that gives them up, deleted from the [BlobStore]
/// only once that transaction survives a crash. And bytes that no row refers to yet: announced before they are
/// written, so that what a crash leaves of them is given up, too.
public interface BlobRemovals {
    /// A path that is entered already stays as it is.
    void enqueue(WorkspaceId workspace, Collection<BlobPath> paths);

    /// By a transaction of its own, which survives a crash before the bytes are written. Each path is new.
    ///
    /// @param due when they are given up, unless they were kept before
    void announce(WorkspaceId workspace, Collection<BlobPath> paths, Instant due);

    /// Inside the transaction that writes the rows which name them.
    ///
    /// @return false when one of them was given up, or never announced; then nothing may name it
    boolean keep(WorkspaceId workspace, Collection<BlobPath> paths);

    /// Enqueues up to `limit` paths that were announced, not kept, and are due. A path is either enqueued
    /// here or kept by [#keep], never both.
    ///
    /// @return how many they were
    int enqueueDue(Instant now, int limit);

    /// Up to `limit` of all workspaces that are not postponed beyond `now`: first those that never were, then by the
    /// time until which they were; always the same first.
    List<Removal> list(Instant now, int limit);

    /// Leaves them out of the list until then.
    void postpone(List<Removal> removals, Instant until);

    /// Takes out those whose bytes are gone.
    void clear(List<Removal> removals);

    record Removal(WorkspaceId workspace, BlobPath path) {}
}
