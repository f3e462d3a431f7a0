package cairn.application.port.content;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Vectors, kept so that index documents are rebuilt from them and nothing is embedded twice. Vectors of two models
/// never meet.
public interface VectorRepository {
    /// Replaces the resource's summary vector of that model.
    void write(WorkspaceId workspace, ResourceId id, StoredVector vector);

    /// The summary vectors of `model` that those resources have.
    Map<ResourceId, StoredVector> find(WorkspaceId workspace, Collection<ResourceId> ids, String model);

    /// The summary vectors of those resources, one of each model that has embedded it, by the model's id.
    Map<ResourceId, List<StoredVector>> find(WorkspaceId workspace, Collection<ResourceId> ids);

    /// @param model the id of the embedding model
    /// @param textHash SHA-256 (hex) of the text that was embedded
    /// @param values unit length
    record StoredVector(String model, String textHash, float[] values) {}
}
