package cairn.application.port.content;

import cairn.domain.content.Depiction;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// What models made of pictures, kept so that index documents are rebuilt from it and nothing is embedded twice.
public interface PictureVectorRepository {
    /// Replaces all that was known of the resource's picture, whichever model it came from. The same unit holds the
    /// resource's row, so that it is there.
    void write(WorkspaceId workspace, ResourceId id, Embedded embedded);

    /// Of those resources whose pictures were embedded.
    Map<ResourceId, Embedded> find(WorkspaceId workspace, Collection<ResourceId> ids);

    /// @param vectors of one model, each in a space of its own
    /// @param depictions what it names in the picture, surest first
    record Embedded(List<SpaceVector> vectors, List<Depiction> depictions) {
        public Embedded {
            vectors = List.copyOf(vectors);
            depictions = List.copyOf(depictions);
        }
    }

    /// @param space the id of a [cairn.domain.search.VectorSpace]
    /// @param values unit length
    @SuppressWarnings("ArrayRecordComponent")
    record SpaceVector(String space, float[] values) {}
}
