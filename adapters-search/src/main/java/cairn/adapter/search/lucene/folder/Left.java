package cairn.adapter.search.lucene.folder;

import java.util.Set;

/// The state in which a folder was left.
public sealed interface Left {
    /// By an earlier run, or never used.
    record Anything() implements Left {}

    /// By this run.
    ///
    /// @param isAny whether there is a commit
    /// @param commits possible names of the last commit
    record Saved(boolean isAny, Set<String> commits) implements Left {
        public Saved {
            commits = Set.copyOf(commits);
        }
    }

    record Damaged() implements Left {}
}
