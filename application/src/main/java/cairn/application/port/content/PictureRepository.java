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

/// What was seen in pictures. Thumbnails' bytes lie in the `BlobStore`, do not count against anybody, and go when
/// their resource goes.
public interface PictureRepository {
    /// Replaces what was known of the resource's picture. The same transaction has set its state, so that it is there.
    ///
    /// @param reader the [cairn.application.port.extraction.PictureReader#version()] that saw it
    /// @return where thumbnails lie that are not its own any more
    List<BlobPath> write(WorkspaceId workspace, ResourceId id, Picture picture, int reader);

    /// Forgets what was known of the resource's picture. The same transaction has set its state.
    ///
    /// @return where its thumbnails lie
    List<BlobPath> delete(WorkspaceId workspace, ResourceId id);

    /// In no order; empty for a resource without any.
    List<Thumbnail> thumbnails(WorkspaceId workspace, ResourceId id);

    /// Those of the resources that have any.
    Map<ResourceId, List<DominantColour>> findColours(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Empty when its resource is gone, or was taken out of the tree.
    Optional<Thumbnail> findThumbnail(WorkspaceId workspace, BlobPath path);
}
