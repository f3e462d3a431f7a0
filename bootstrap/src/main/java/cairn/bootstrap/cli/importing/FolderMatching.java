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

/// Matches remote folders to local ones of the same name, first with exactly equal names, then with
/// names that look equal. Each is used once, the oldest first.
final class FolderMatching {
    private static final List<UnaryOperator<String>> NAMES = List.of(UnaryOperator.identity(), LocalNames::normal);

    private FolderMatching() {}

    /// @return IDs by local path, without folders that must be created
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
