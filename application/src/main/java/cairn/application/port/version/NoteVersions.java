package cairn.application.port.version;

import cairn.domain.resource.ResourceId;
import cairn.domain.version.Version;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Earlier texts of notes. Whoever writes holds the note's row, so that one edit follows another.
public interface NoteVersions {
    /// Oldest first; the present text is not among them.
    List<Version> list(WorkspaceId workspace, ResourceId note);

    /// Keeps the text that the note has now, byte for byte.
    void insert(WorkspaceId workspace, ResourceId note, Version version);

    /// UTF-8.
    Optional<byte[]> findText(WorkspaceId workspace, ResourceId note, int number);

    /// Numbers that are not there are fine.
    void delete(WorkspaceId workspace, ResourceId note, Collection<Version> versions);
}
