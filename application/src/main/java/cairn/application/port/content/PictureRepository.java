package cairn.application.port.content;

import cairn.domain.content.BlobPath;
import cairn.domain.content.DominantColour;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The properties of pictures. The bytes of thumbnails are in the `BlobStore`, count in no usage, and
/// are deleted with their resource.
public interface PictureRepository {
    /// Replaces the resource's picture. The transaction must have set the resource's state
    /// before, so that it exists.
    ///
    /// @param reader the [cairn.application.port.extraction.PictureReader#version()] that read it
    /// @return paths of obsolete thumbnails
    List<BlobPath> write(WorkspaceId workspace, ResourceId id, Picture picture, int reader);

    /// Deletes the resource's picture. The transaction must have set the resource's state before.
    ///
    /// @return paths of its thumbnails
    List<BlobPath> delete(WorkspaceId workspace, ResourceId id);

    /// Unordered; empty for a resource without thumbnails.
    List<Thumbnail> thumbnails(WorkspaceId workspace, ResourceId id);

    /// Omits resources without colours.
    Map<ResourceId, List<DominantColour>> findColours(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Returns empty if its resource was deleted, or detached from the tree.
    Optional<Thumbnail> findThumbnail(WorkspaceId workspace, BlobPath path);
}
