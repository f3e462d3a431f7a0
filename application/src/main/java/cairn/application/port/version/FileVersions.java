package cairn.application.port.version;

import cairn.domain.content.BlobPath;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.FileVersion;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Earlier bytes of files. Writers must hold the lock of the file's row, so that
/// replacements are serialised.
public interface FileVersions {
    /// Oldest first, without the current bytes.
    List<FileVersion> list(WorkspaceId workspace, ResourceId file);

    void insert(WorkspaceId workspace, ResourceId file, FileVersion version);

    /// Deletes versions, with their upload tickets; keeps tickets whose URL may still accept bytes, as
    /// COLLECTED. Ignores versions that do not exist.
    ///
    /// @return number of bytes to release from the account's usage
    long delete(WorkspaceId workspace, ResourceId file, Collection<FileVersion> versions);

    /// Removes a version whose bytes become the file's own again.
    void release(WorkspaceId workspace, ResourceId file, FileVersion version);

    /// Finds the content at a path, if its file is in the tree.
    Optional<FileContent> find(WorkspaceId workspace, BlobPath path);

    /// Replaces the bytes of a file. Deletes the results of processing the previous bytes: text,
    /// vectors, picture. The caller must reset insight and state. Does nothing if it is not a file.
    ///
    /// @return paths of obsolete thumbnails
    List<BlobPath> replace(WorkspaceId workspace, ResourceId file, FileContent content);
}
