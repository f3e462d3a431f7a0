package cairn.application.port.search;

import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.util.Set;

/// Knows the words that the things of a workspace hold; the part of [SearchIndex] that tells misspelt words.
public interface Vocabulary {
    /// Loose words of the text that nobody may have meant as they are: words of letters alone that stand in nothing of
    /// the workspace, neither so nor with another ending or other accents. Few at most; in lower case.
    ///
    /// @param completesLastWord whether a prefix will do for the last word
    Set<String> unknownWords(WorkspaceId workspace, QueryText text, boolean completesLastWord);
}
