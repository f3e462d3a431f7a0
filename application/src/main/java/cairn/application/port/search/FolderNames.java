package cairn.application.port.search;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;

/// Knows the names of folders; the part of [SearchIndex] that tells which of them a question is about.
public interface FolderNames {
    /// Folders, at most.
    int MOST_FOLDERS = 200;

    /// The folders and spaces of the workspace whose names hold any word of the text, in any of its forms, best first,
    /// ties by id. Words that are misspelt or not finished are none.
    List<NamedFolder> foldersNamed(WorkspaceId workspace, QueryText text);

    /// @param score of the words, as for any item
    /// @param holdsAll whether every word of the text stands in the name
    record NamedFolder(ResourceId id, double score, boolean holdsAll) {}
}
