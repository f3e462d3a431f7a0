package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.transaction.Opening;
import cairn.domain.tree.ContainerTree;
import cairn.domain.workspace.WorkspaceId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// The most recently used trees by workspace, limited by the total number of their containers. There is
/// one extra place for a very large tree, which would displace all others.
public final class TreeCache {
    private static final long MAX_CONTAINERS = 200_000;
    private static final long LARGE = MAX_CONTAINERS / 2;

    private final ReentrantLock lock = new ReentrantLock();
    private final LinkedHashMap<WorkspaceId, Cached> byWorkspace = new LinkedHashMap<>(16, 0.75f, true);
    private long containers;
    private Map<WorkspaceId, Cached> large = Map.of();

    Optional<Cached> find(WorkspaceId workspace, Opening opening) {
        lock.lock();
        try {
            return present(workspace).filter(cached -> cached.opening() == opening);
        } finally {
            lock.unlock();
        }
    }

    /// Stores a tree unless a newer one of the same opening is cached: readers of
    /// older states may come late.
    void offer(WorkspaceId workspace, Cached cached) {
        lock.lock();
        try {
            if (present(workspace)
                    .filter(present -> !cached.isNewerThan(present))
                    .isEmpty()) {
                put(workspace, cached);
            }
        } finally {
            lock.unlock();
        }
    }

    private Optional<Cached> present(WorkspaceId workspace) {
        return Optional.ofNullable(byWorkspace.get(workspace)).or(() -> Optional.ofNullable(large.get(workspace)));
    }

    private void put(WorkspaceId workspace, Cached cached) {
        remove(workspace);
        if (cached.size() > LARGE) {
            large = Map.of(workspace, cached);
            return;
        }
        byWorkspace.put(workspace, cached);
        containers += cached.size();
        while (containers > MAX_CONTAINERS) {
            Map.Entry<WorkspaceId, Cached> eldest = byWorkspace.pollFirstEntry();
            containers -= eldest.getValue().size();
        }
    }

    private void remove(WorkspaceId workspace) {
        Cached before = byWorkspace.remove(workspace);
        containers -= before == null ? 0 : before.size();
        if (large.containsKey(workspace)) {
            large = Map.of();
        }
    }

    /// A workspace's tree in one state of the database.
    ///
    /// @param opening of the database that had this state
    record Cached(Opening opening, State state, ContainerTree tree) {
        boolean isNewerThan(Cached other) {
            return opening != other.opening || state.version() > other.state.version();
        }

        /// One more than the number of containers, so that empty trees count too.
        long size() {
            return tree.containers().size() + 1L;
        }
    }

    /// @param version increases with every change
    /// @param nextNumber increases with every insertion
    record State(long version, int nextNumber) {
        /// Whether only insertions happened between `older` and this.
        boolean onlyAddsTo(State older) {
            return version - older.version == nextNumber - older.nextNumber && version >= older.version;
        }
    }
}
