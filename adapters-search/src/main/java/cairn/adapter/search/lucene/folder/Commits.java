package cairn.adapter.search.lucene.folder;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Commits of one opening of a folder, and the names that the last one in the folder may have.
public final class Commits {
    private final String version;
    private final UUID run = UUID.randomUUID();
    private final LinkedHashSet<String> names = new LinkedHashSet<>();
    private long number;
    private boolean isAny;

    /// @param version of what is written
    /// @param saved what the folder has
    public Commits(String version, Optional<String> saved) {
        this.version = version;
        saved.ifPresent(names::add);
        isAny = saved.isPresent();
    }

    /// The data of the next commit: the version, and a name of its own. Call when it is prepared.
    public synchronized Map<String, String> next() {
        String name = run + "-" + ++number;
        names.add(name);
        return Map.of(IndexFolder.VERSION_KEY, version, IndexFolder.COMMIT_KEY, name);
    }

    /// The one that was prepared last is the last one from now on.
    public synchronized void end() {
        names.retainAll(Set.of(names.getLast()));
        isAny = true;
    }

    public synchronized Left left() {
        return new Left.Saved(isAny, names);
    }
}
