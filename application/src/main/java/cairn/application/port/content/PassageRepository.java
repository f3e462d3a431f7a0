package cairn.application.port.content;

import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The passages of long texts, and their vectors by the hash of the embedded text, so that an edit does
/// not embed unchanged passages again. Vectors of different models are kept apart.
public interface PassageRepository {
    /// Returns the hashes of the resource's texts that `model` has embedded.
    Set<String> findEmbedded(WorkspaceId workspace, ResourceId id, String model);

    /// Adds vectors; keeps existing ones.
    void insert(WorkspaceId workspace, ResourceId id, List<StoredVector> vectors);

    /// Replaces the resource's passages. Deletes vectors of texts that are no longer passages.
    void replace(WorkspaceId workspace, ResourceId id, List<StoredPassage> passages);

    /// Returns the passages that `model` has embedded, in the order of the text. Omits
    /// resources without any.
    Map<ResourceId, List<EmbeddedPassage>> find(WorkspaceId workspace, Collection<ResourceId> ids, String model);

    /// Returns the vectors of the passages of these resources, of all models, in the order of the text,
    /// then by the model's id.
    Map<ResourceId, List<StoredVector>> findVectors(WorkspaceId workspace, Collection<ResourceId> ids);

    /// @param textHash SHA-256 (hex) of the passage
    /// @param start index of its first byte in the UTF-8 of the text
    /// @param end index after its last byte
    /// @param page from 1; null if the text has no pages
    record StoredPassage(
            String textHash, int start, int end, @Nullable Integer page) {}

    /// @param values unit length
    record EmbeddedPassage(StoredPassage passage, float[] values) {}
}
