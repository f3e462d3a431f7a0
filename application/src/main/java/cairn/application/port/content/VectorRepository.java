package cairn.application.port.content;

import cairn.domain.content.Depiction;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Vectors of summaries and pictures, stored so that index documents can be rebuilt without embedding
/// again. Vectors of different models are kept apart. Those of passages are in [PassageRepository].
public interface VectorRepository {
    /// Replaces the resource's summary vector of that model.
    void write(WorkspaceId workspace, ResourceId id, StoredVector vector);

    /// Returns the summary vectors of these resources by `model`.
    Map<ResourceId, StoredVector> find(WorkspaceId workspace, Collection<ResourceId> ids, String model);

    /// Returns the summary vectors of these resources by all models, ordered by the model's id.
    Map<ResourceId, List<StoredVector>> find(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Replaces the embedding of the resource's picture, whichever model made it. The transaction must
    /// hold the lock of the resource's row, so that it exists.
    void writePicture(WorkspaceId workspace, ResourceId id, EmbeddedPicture picture);

    /// Returns the embedded pictures of these resources.
    Map<ResourceId, EmbeddedPicture> findPictures(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Lists up to `limit` items with a vector of their summary, or of a passage, by `from` and none by
    /// `to`. Omits items that have failed without another attempt to come.
    List<Lacking> listLacking(WorkspaceId workspace, String from, String to, int limit);

    /// Removes obsolete vectors of the next `limit` items after `after`, by id.
    Removed remove(WorkspaceId workspace, ResourceId after, int limit, Kept kept);

    /// @param model the id of the embedding model
    /// @param textHash SHA-256 (hex) of the text that was embedded
    /// @param values unit length
    record StoredVector(String model, String textHash, float[] values) {}

    /// The result of a picture model.
    ///
    /// @param vectors of one model, each in a different space
    /// @param depictions what it recognises, highest confidence first
    record EmbeddedPicture(List<SpaceVector> vectors, List<Depiction> depictions) {
        public EmbeddedPicture {
            vectors = List.copyOf(vectors);
            depictions = List.copyOf(depictions);
        }
    }

    /// @param space the id of a [cairn.domain.search.similarity.VectorSpace]
    /// @param values unit length
    @SuppressWarnings("ArrayRecordComponent")
    record SpaceVector(String space, float[] values) {}

    record Lacking(ResourceId resource, ProcessingState state) {}

    /// @param model text model; vectors of summaries and passages by others are removed
    /// @param spaces spaces of pictures; vectors in others are removed. Empty keeps all of them
    record Kept(String model, Optional<Set<String>> spaces) {
        public Kept {
            spaces = spaces.map(Set::copyOf);
        }
    }

    /// @param changed items whose vectors were removed
    /// @param last last item checked; empty if there are none after `after`
    record Removed(List<ResourceId> changed, Optional<ResourceId> last) {
        public Removed {
            changed = List.copyOf(changed);
        }
    }
}
