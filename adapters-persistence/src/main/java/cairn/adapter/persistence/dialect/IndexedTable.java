package cairn.adapter.persistence.dialect;

import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// A table whose rows are entries of the search index.
///
/// @param type of the entries
/// @param condition that rows must satisfy to be entries
record IndexedTable(String name, EntryType type, String condition) {
    static final List<IndexedTable> ALL = List.of(
            new IndexedTable("resource", EntryType.RESOURCE, "parent_id IS NOT NULL"),
            new IndexedTable("root", EntryType.RESOURCE, "type = 'SPACE'"),
            new IndexedTable("tag", EntryType.TAG, "TRUE"));

    /// @param only the workspace to select; empty for all
    String condition(Optional<WorkspaceId> only) {
        return condition
                + only.map(workspace -> " AND workspace_id = '" + workspace.value() + "'")
                        .orElse("");
    }
}
