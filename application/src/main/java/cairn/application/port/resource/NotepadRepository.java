package cairn.application.port.resource;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;

/// What a note's row repeats of its text.
public interface NotepadRepository {
    /// Replaces size and preview; neither revision nor rendering rises, which is the caller's to see to. Changes
    /// nothing of what is no note of the workspace.
    ///
    /// @param size UTF-8 bytes
    void update(WorkspaceId workspace, ResourceId id, long size, String preview);
}
