package cairn.application.port.content;

import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The passages of long texts, and their vectors, by the text that was embedded: what an edit left alone is not
/// embedded again. Vectors of two models never meet.
public interface PassageRepository {
    /// The hashes of those texts of the resource that `model` has embedded.
    Set<String> findEmbedded(WorkspaceId workspace, ResourceId id, String model);

    /// Adds vectors; one that is there already stays as it is.
    void insert(WorkspaceId workspace, ResourceId id, List<StoredVector> vectors);

    /// Replaces the resource's passages. Vectors of texts that are none of them any more go.
    void replace(WorkspaceId workspace, ResourceId id, List<StoredPassage> passages);

    /// The passages of those resources that `model` has embedded, in the order of the text. Resources without any are
    /// left out.
    Map<ResourceId, List<EmbeddedPassage>> find(WorkspaceId workspace, Collection<ResourceId> ids, String model);

    /// The vectors of the passages of those resources, of all models, in the order of the text, those of one passage
    /// by the model's id.
    Map<ResourceId, List<StoredVector>> findVectors(WorkspaceId workspace, Collection<ResourceId> ids);

    /// @param textHash SHA-256 (hex) of the passage
    /// @param start of its first byte in the UTF-8 of the text
    /// @param end behind its last byte
    /// @param page from 1; null in a text without pages
    record StoredPassage(
            String textHash, int start, int end, @Nullable Integer page) {}

    /// @param values unit length
    record EmbeddedPassage(StoredPassage passage, float[] values) {}
}
