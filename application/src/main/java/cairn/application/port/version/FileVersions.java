package cairn.application.port.version;

import cairn.domain.content.BlobPath;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.FileVersion;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Earlier bytes of files. Whoever writes holds the file's row, so that one replacement follows another.
public interface FileVersions {
    /// Oldest first; the present bytes are not among them.
    List<FileVersion> list(WorkspaceId workspace, ResourceId file);

    void insert(WorkspaceId workspace, ResourceId file, FileVersion version);

    /// Gives versions up, with the tickets of their uploads; where a ticket's URL may still take bytes, it stays, as
    /// collected. Those that are not there are fine.
    ///
    /// @return bytes that their account was charged for
    long delete(WorkspaceId workspace, ResourceId file, Collection<FileVersion> versions);

    /// The bytes of a version are the file's own from now on.
    void release(WorkspaceId workspace, ResourceId file, FileVersion version);

    /// What lies at a path, as long as its file stands in the tree.
    Optional<FileContent> find(WorkspaceId workspace, BlobPath path);

    /// Gives a file other bytes. What machines read of those before goes: their text, their vectors, their picture. The
    /// insight and the state are the caller's to see to. Without effect on what is no file.
    ///
    /// @return where the thumbnails lie that are nobody's now
    List<BlobPath> replace(WorkspaceId workspace, ResourceId file, FileContent content);
}
