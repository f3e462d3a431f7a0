package cairn.application.context;

import cairn.application.port.content.ContextRepository;
import cairn.application.port.content.ContextRepository.StoredContext;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The vectors that queries are compared with: those of contexts, or of summaries if
/// there is no context.
public record ComparedVectors(VectorRepository vectors, ContextRepository contexts) {
    /// Finds vectors of all models; omits resources without vectors.
    public Map<ResourceId, Compared> find(WorkspaceId workspace, Collection<ResourceId> ids) {
        Map<ResourceId, List<StoredContext>> known = contexts.find(workspace, ids);
        Map<ResourceId, Compared> found = new HashMap<>();
        vectors.find(workspace, ids)
                .forEach((id, summaries) -> found.put(id, compared(summaries, known.getOrDefault(id, List.of()))));
        return found;
    }

    /// Finds vectors of one model.
    public Map<ResourceId, float[]> find(WorkspaceId workspace, Collection<ResourceId> ids, String model) {
        Map<ResourceId, float[]> found = new HashMap<>();
        find(workspace, ids)
                .forEach((id, compared) -> compared.vectors().stream()
                        .filter(vector -> vector.model().equals(model))
                        .forEach(vector -> found.put(id, vector.values())));
        return found;
    }

    private static Compared compared(List<StoredVector> summaries, List<StoredContext> contexts) {
        List<QueryVector> vectors = new ArrayList<>();
        String text = null;
        for (StoredVector summary : summaries) {
            Optional<StoredContext> context = beside(summary, contexts);
            float[] values = context.map(StoredContext::values).orElse(summary.values());
            vectors.add(new QueryVector(summary.model(), values));
            text = context.map(StoredContext::text).orElse(text);
        }
        return new Compared(vectors, text);
    }

    /// A context made with another text of the note is obsolete; a job is about to replace it.
    private static Optional<StoredContext> beside(StoredVector summary, List<StoredContext> contexts) {
        return contexts.stream()
                .filter(context -> context.isBeside(summary.model(), summary.textHash()))
                .findFirst();
    }

    /// @param vectors one of each model
    /// @param context text of the context; null if there is none
    public record Compared(
            List<QueryVector> vectors, @Nullable String context) {
        public static final Compared NOTHING = new Compared(List.of(), null);

        public Compared {
            vectors = List.copyOf(vectors);
        }
    }
}
