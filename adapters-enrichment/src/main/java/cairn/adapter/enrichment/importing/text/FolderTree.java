package cairn.adapter.enrichment.importing.text;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Folders that name their parents by ID, in any order.
final class FolderTree {
    private final Set<String> ids;
    private final Function<String, Optional<String>> parent;

    FolderTree(Collection<String> ids, Function<String, Optional<String>> parent) {
        this.ids = new LinkedHashSet<>(ids);
        this.parent = parent;
    }

    /// The folder and those around it, outermost first. One that is around itself is in none.
    List<String> path(String id) {
        Deque<String> path = new ArrayDeque<>();
        Optional<String> next = Optional.of(id);
        while (next.isPresent() && ids.contains(next.get()) && !path.contains(next.get())) {
            path.addFirst(next.get());
            next = parent.apply(next.get());
        }
        return List.copyOf(path);
    }

    /// Each behind its parent.
    List<String> order() {
        Set<String> order = new LinkedHashSet<>();
        ids.forEach(id -> order.addAll(path(id)));
        return List.copyOf(order);
    }
}
