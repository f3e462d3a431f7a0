package cairn.application.port.search;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Set;

/// Looks up words in a [SearchIndex]: in the items of a workspace, and in the names of folders. Also
/// tells whether a workspace is large.
public interface IndexVocabulary {
    /// Maximum number of folders returned.
    int MOST_FOLDERS = 200;

    /// Returns a few loose words that are probably misspelt: words of letters only that occur nowhere in
    /// the workspace, not even with another ending or other accents. In lower case.
    ///
    /// @param completesLastWord whether the last word may be a prefix
    Set<String> unknownWords(WorkspaceId workspace, QueryText text, boolean completesLastWord);

    /// Returns the folders and spaces whose names contain any word of the text, in any form, best first,
    /// ties by id. Ignores misspelt and incomplete words.
    List<NamedFolder> foldersNamed(WorkspaceId workspace, QueryText text);

    /// Whether the index has more items of the workspace than this.
    ///
    /// @param items 0 or more
    boolean holdsMoreThan(int items, WorkspaceId workspace);

    /// @param score of the words, as for other items
    /// @param holdsAll whether the name contains every word of the text
    /// @param words the words that it contains, numbered from 0 by the index; empty if
    /// the text has too many
    record NamedFolder(ResourceId id, double score, boolean holdsAll, Set<Integer> words) {
        public NamedFolder {
            words = Set.copyOf(words);
        }
    }
}
