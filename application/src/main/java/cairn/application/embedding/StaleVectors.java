package cairn.application.embedding;

import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.VectorRepository.Kept;
import cairn.application.port.content.VectorRepository.Removed;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.PictureEmbedder;
import cairn.application.port.model.PictureModel;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.Set;

/// Removes the vectors of all models but one, a few items at a time, in the caller's transaction.
public final class StaleVectors {
    /// Number of items per step. A concurrent search has to update the index with this many.
    private static final int ITEMS = 20;

    private final WorkspaceModels workspaces;
    private final VectorRepository vectors;
    private final IndexBacklog backlog;
    private final PictureModel pictures;

    public StaleVectors(
            WorkspaceModels workspaces, VectorRepository vectors, IndexBacklog backlog, PictureModel pictures) {
        this.workspaces = workspaces;
        this.vectors = vectors;
        this.backlog = backlog;
        this.pictures = pictures;
    }

    /// @param reached the item after which to continue
    Removed remove(WorkspaceId workspace, ResourceId reached, Embedder kept) {
        Removed removed = vectors.remove(workspace, reached, ITEMS, new Kept(kept.model(), spaces(kept)));
        removed.changed().forEach(id -> backlog.markDirty(workspace, new Entry.OfResource(id)));
        if (removed.last().isEmpty()) {
            workspaces.unmixed(workspace, kept.model());
        }
        return removed;
    }

    /// If the picture model is missing now, keeps its vectors, because it may be back
    /// after the next start.
    private Optional<Set<String>> spaces(Embedder kept) {
        return switch (pictures) {
            case PictureModel.Present(PictureEmbedder embedder) -> {
                String meanings = embedder.meanings(kept).id();
                String looks = embedder.looks().id();
                yield Optional.of(meanings.equals(looks) ? Set.of(looks) : Set.of(looks, meanings));
            }
            case PictureModel.Missing missing -> Optional.empty();
        };
    }
}
