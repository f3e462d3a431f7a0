package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.transaction.Opening;
import cairn.domain.tree.ContainerTree;
import cairn.domain.workspace.WorkspaceId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// The trees used last, by workspace; bounded by the containers they hold together. A very large one has a place of its
/// own, of which there is one: it would need the room of all others.
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

    /// Keeps it, unless a newer one of the same opening is there: readers of older states come late.
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

    /// A workspace's tree as one state of the database has it.
    ///
    /// @param opening of the database in which that was so
    record Cached(Opening opening, State state, ContainerTree tree) {
        boolean isNewerThan(Cached other) {
            return opening != other.opening || state.version() > other.state.version();
        }

        /// One more than it holds, so that empty trees are counted, too.
        long size() {
            return tree.containers().size() + 1L;
        }
    }

    /// @param version rises with every change
    /// @param nextNumber rises with every insertion
    record State(long version, int nextNumber) {
        /// Whether nothing but insertions lies between `older` and this.
        boolean onlyAddsTo(State older) {
            return version - older.version == nextNumber - older.nextNumber && version >= older.version;
        }
    }
}
