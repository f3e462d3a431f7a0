package cairn.bootstrap.cli.importing;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Which remote folders stand for local ones: those of the same name, first to the letter, then to the reader. Each
/// stands for one only, the oldest first.
final class FolderMatching {
    private static final List<UnaryOperator<String>> NAMES = List.of(UnaryOperator.identity(), LocalNames::normal);

    private FolderMatching() {}

    /// @return ids by local path; none for those that are to be made
    static Map<Path, String> of(List<LocalFolder> local, List<RemoteItem> remote) {
        Map<Path, String> matches = new HashMap<>();
        for (UnaryOperator<String> names : NAMES) {
            Set<String> claimed = new HashSet<>(matches.values());
            Map<String, Deque<String>> free = new HashMap<>();
            remote.stream()
                    .filter(item -> item.isFolder() && !claimed.contains(item.id()))
                    .forEach(item -> free.computeIfAbsent(names.apply(item.name()), any -> new ArrayDeque<>())
                            .add(item.id()));
            local.stream()
                    .filter(folder -> !matches.containsKey(folder.path()))
                    .forEach(folder -> take(free, names.apply(folder.name()), folder.path(), matches));
        }
        return matches;
    }

    private static void take(Map<String, Deque<String>> free, String name, Path path, Map<Path, String> matches) {
        Deque<String> ids = free.getOrDefault(name, new ArrayDeque<>());
        if (!ids.isEmpty()) {
            matches.put(path, ids.remove());
        }
    }
}
