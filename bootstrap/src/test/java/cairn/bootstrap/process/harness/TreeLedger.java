package cairn.bootstrap.process.harness;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/// What the clients of a harness were answered: which resources were created and deleted, and all
/// parents that each may ever have had.
///
/// Some resources are precious: they are never named in a deletion and never put under one that is not precious, so
/// all of them have to be there in the end. The others may go with whatever they stand under.
public final class TreeLedger {
    private final List<String> preciousFolders = new CopyOnWriteArrayList<>();
    private final List<String> otherFolders = new CopyOnWriteArrayList<>();
    private final List<String> precious = new CopyOnWriteArrayList<>();
    private final List<String> others = new CopyOnWriteArrayList<>();
    private final Set<String> deleted = ConcurrentHashMap.newKeySet();
    private final Map<String, Set<String>> places = new ConcurrentHashMap<>();

    public TreeLedger(List<String> roots) {
        preciousFolders.addAll(roots);
    }

    /// A folder that a resource may be put under.
    String parent(Random random, boolean isPrecious) {
        boolean among = isPrecious || otherFolders.isEmpty() || random.nextInt(4) == 0;
        return one(random, among ? preciousFolders : otherFolders);
    }

    /// Some resource; empty while there is none.
    String any(Random random, boolean isPrecious) {
        List<String> all = isPrecious ? precious : others;
        return all.isEmpty() ? "" : one(random, all);
    }

    /// Rarely returns one that is known to be deleted.
    private String one(Random random, List<String> all) {
        return Stream.generate(() -> pick(random, all))
                .limit(8)
                .filter(id -> !mayBeGone(id))
                .findFirst()
                .orElseGet(() -> pick(random, all));
    }

    /// Mostly returns one of the latest.
    private static String pick(Random random, List<String> all) {
        int size = all.size();
        int back = random.nextInt(4) == 0 ? random.nextInt(size) : random.nextInt(Math.min(size, 60));
        return all.get(size - 1 - back);
    }

    void made(String id, String parent, boolean isPrecious, boolean isFolder) {
        placed(id, parent);
        (isPrecious ? precious : others).add(id);
        if (isFolder) {
            (isPrecious ? preciousFolders : otherFolders).add(id);
        }
    }

    /// Must be called before the request is sent: once it is answered, other clients may have acted on
    /// it.
    void placed(String id, String parent) {
        places.computeIfAbsent(id, key -> ConcurrentHashMap.newKeySet()).add(parent);
    }

    void deleted(List<String> ids) {
        deleted.addAll(ids);
    }

    List<String> precious() {
        return precious;
    }

    List<String> all() {
        List<String> all = new ArrayList<>(precious);
        all.addAll(others);
        return all;
    }

    boolean wasDeleted(String id) {
        return deleted.contains(id);
    }

    /// Whether it was deleted, or may have been under a deleted folder.
    boolean mayBeGone(String id) {
        Set<String> seen = new HashSet<>(Set.of(id));
        Deque<String> left = new ArrayDeque<>(seen);
        while (!left.isEmpty()) {
            String next = left.pop();
            if (deleted.contains(next)) {
                return true;
            }
            places.getOrDefault(next, Set.of()).stream().filter(seen::add).forEach(left::push);
        }
        return false;
    }
}
