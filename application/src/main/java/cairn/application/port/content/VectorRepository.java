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

/// Vectors of summaries and of pictures, kept so that index documents are rebuilt from them and nothing is embedded
/// twice. Vectors of two models never meet. Those of passages are in [PassageRepository].
public interface VectorRepository {
    /// Replaces the resource's summary vector of that model.
    void write(WorkspaceId workspace, ResourceId id, StoredVector vector);

    /// The summary vectors of `model` that those resources have.
    Map<ResourceId, StoredVector> find(WorkspaceId workspace, Collection<ResourceId> ids, String model);

    /// The summary vectors of those resources, one of each model that has embedded it, by the model's id.
    Map<ResourceId, List<StoredVector>> find(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Replaces all that was known of the resource's picture, whichever model it came from. The same transaction holds
    /// the resource's row, so that it is there.
    void writePicture(WorkspaceId workspace, ResourceId id, EmbeddedPicture picture);

    /// Of those resources whose pictures were embedded.
    Map<ResourceId, EmbeddedPicture> findPictures(WorkspaceId workspace, Collection<ResourceId> ids);

    /// Up to `limit` items with a vector of their summary, or of one of their passages, by `from` and none by `to`.
    /// Those that have failed for good, with no other try to come, are left out.
    List<Lacking> listLacking(WorkspaceId workspace, String from, String to, int limit);

    /// Removes vectors of the next `limit` items behind `after`, by id.
    Removed remove(WorkspaceId workspace, ResourceId after, int limit, Kept kept);

    /// @param model the id of the embedding model
    /// @param textHash SHA-256 (hex) of the text that was embedded
    /// @param values unit length
    record StoredVector(String model, String textHash, float[] values) {}

    /// What a model made of a picture.
    ///
    /// @param vectors of one model, each in a space of its own
    /// @param depictions what it names in the picture, surest first
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

    /// @param model of texts; vectors of summaries and passages by others go
    /// @param spaces of pictures; vectors in others go. Empty leaves all of them
    record Kept(String model, Optional<Set<String>> spaces) {
        public Kept {
            spaces = spaces.map(Set::copyOf);
        }
    }

    /// @param changed those that had any
    /// @param last of those that were looked at; empty when there are none behind `after`
    record Removed(List<ResourceId> changed, Optional<ResourceId> last) {
        public Removed {
            changed = List.copyOf(changed);
        }
    }
}
