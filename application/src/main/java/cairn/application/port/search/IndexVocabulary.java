package cairn.application.port.search;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Set;

/// Knows the words in a [SearchIndex]: those that the things of a workspace hold, and those in the names of folders;
/// and whether a workspace is large.
public interface IndexVocabulary {
    /// Folders, at most.
    int MOST_FOLDERS = 200;

    /// Loose words of the text that nobody may have meant as they are: words of letters alone that stand in nothing of
    /// the workspace, neither so nor with another ending or other accents. Few at most; in lower case.
    ///
    /// @param completesLastWord whether a prefix will do for the last word
    Set<String> unknownWords(WorkspaceId workspace, QueryText text, boolean completesLastWord);

    /// The folders and spaces of the workspace whose names hold any word of the text, in any of its forms, best first,
    /// ties by id. Words that are misspelt or not finished are none.
    List<NamedFolder> foldersNamed(WorkspaceId workspace, QueryText text);

    /// Whether the index has more than this many items of the workspace.
    ///
    /// @param items 0 or more
    boolean holdsMoreThan(int items, WorkspaceId workspace);

    /// @param score of the words, as for any item
    /// @param holdsAll whether every word of the text stands in the name
    /// @param words which of them, counted from 0 as the index does it; none where too many are asked for
    record NamedFolder(ResourceId id, double score, boolean holdsAll, Set<Integer> words) {
        public NamedFolder {
            words = Set.copyOf(words);
        }
    }
}
