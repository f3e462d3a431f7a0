package cairn.adapter.enrichment.importing.text;

import cairn.domain.tree.ContainerTree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Folders that name their parents by ID, in any order. Visits each folder once, however they are
/// nested.
final class FolderTree {
    private final Function<String, Optional<String>> parent;
    private final Function<String, String> key;
    /// Paths of keys by ID; every parent comes before its children.
    private final Map<String, List<String>> paths = new LinkedHashMap<>();

    /// @param key gives the import's key of an ID
    FolderTree(Collection<String> ids, Function<String, Optional<String>> parent, Function<String, String> key) {
        this.parent = parent;
        this.key = key;
        Set<String> known = Set.copyOf(ids);
        ids.forEach(id -> place(id, known));
    }

    /// Walks up to a folder that already has its place, or to the top. A folder that contains itself
    /// moves to the top.
    private void place(String id, Set<String> known) {
        Set<String> walked = new LinkedHashSet<>();
        Optional<String> next = Optional.of(id);
        while (next.isPresent() && isNew(next.get(), known) && walked.add(next.get())) {
            next = parent.apply(next.get());
        }
        List<String> around = next.map(this::path).orElse(List.of());
        for (String folder : List.copyOf(walked).reversed()) {
            around = within(around, key.apply(folder));
            paths.put(folder, around);
        }
    }

    private boolean isNew(String id, Set<String> known) {
        return known.contains(id) && !paths.containsKey(id);
    }

    /// Folders nested deeper than allowed move up; nothing in them is lost.
    private static List<String> within(List<String> around, String folder) {
        List<String> path = new ArrayList<>(around.subList(0, Math.min(around.size(), ContainerTree.MAX_DEPTH - 1)));
        path.add(folder);
        return List.copyOf(path);
    }

    /// Keys of the folders around it, outermost first, and its own.
    List<String> path(String id) {
        return paths.getOrDefault(id, List.of());
    }

    /// IDs; every parent comes before its children.
    List<String> order() {
        return List.copyOf(paths.keySet());
    }
}
