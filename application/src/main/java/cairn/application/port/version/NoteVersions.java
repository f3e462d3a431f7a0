package cairn.application.port.version;

import cairn.domain.resource.ResourceId;
import cairn.domain.version.Version;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Earlier texts of notes. Writers must hold the lock of the note's row, so that edits are serialised.
public interface NoteVersions {
    /// Oldest first, without the current text.
    List<Version> list(WorkspaceId workspace, ResourceId note);

    /// Stores the current text of the note, byte for byte.
    void insert(WorkspaceId workspace, ResourceId note, Version version);

    /// Returns the text in UTF-8.
    Optional<byte[]> findText(WorkspaceId workspace, ResourceId note, int number);

    /// Ignores numbers that do not exist.
    void delete(WorkspaceId workspace, ResourceId note, Collection<Version> versions);
}
