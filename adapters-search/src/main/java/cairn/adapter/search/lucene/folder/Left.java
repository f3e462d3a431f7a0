package cairn.adapter.search.lucene.folder;

import java.util.Set;

/// What a folder has been left with.
public sealed interface Left {
    /// By an earlier run, or by nobody.
    record Anything() implements Left {}

    /// By this run.
    ///
    /// @param isAny whether there is a commit
    /// @param commits the names that the last one may have
    record Saved(boolean isAny, Set<String> commits) implements Left {
        public Saved {
            commits = Set.copyOf(commits);
        }
    }

    record Damaged() implements Left {}
}
