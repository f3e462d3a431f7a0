package cairn.adapter.search.lucene.folder;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The commits made during one opening of a folder, and the possible names of
/// the last one in the folder.
public final class Commits {
    private final String version;
    private final UUID run = UUID.randomUUID();
    private final LinkedHashSet<String> names = new LinkedHashSet<>();
    private long number;
    private boolean isAny;

    /// @param version of the data written
    /// @param saved name of the existing commit, if any
    public Commits(String version, Optional<String> saved) {
        this.version = version;
        saved.ifPresent(names::add);
        isAny = saved.isPresent();
    }

    /// The data of the next commit: the version and a unique name. Call while preparing it.
    public synchronized Map<String, String> next() {
        String name = run + "-" + ++number;
        names.add(name);
        return Map.of(IndexFolder.VERSION_KEY, version, IndexFolder.COMMIT_KEY, name);
    }

    /// Call once the prepared commit is finished: it is now the last one.
    public synchronized void end() {
        names.retainAll(Set.of(names.getLast()));
        isAny = true;
    }

    public synchronized Left left() {
        return new Left.Saved(isAny, names);
    }
}
