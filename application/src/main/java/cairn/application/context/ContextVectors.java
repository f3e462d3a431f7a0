package cairn.application.context;

import cairn.application.context.ContextTexts.Read;
import cairn.application.embedding.TextModels;
import cairn.application.port.content.ContextRepository;
import cairn.application.port.content.ContextRepository.StoredContext;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.model.Embedder;
import cairn.application.port.resource.NeighbourRepository;
import cairn.domain.context.ContextVector;
import cairn.domain.context.Surroundings;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes the contexts of notes, one of each model that embeds their workspace.
public record ContextVectors(
        NeighbourRepository neighbours,
        ContextTexts texts,
        VectorRepository vectors,
        ContextRepository contexts,
        TextModels models) {
    /// None where the note has no context, or none yet: its own vector has to be there.
    List<StoredContext> embed(WorkspaceId workspace, ResourceId note) {
        return neighbours.find(workspace, List.of(note)).stream()
                .filter(Surroundings::isCompany)
                .flatMap(surroundings ->
                        texts.read(workspace, surroundings).map(read -> embed(workspace, surroundings, read)).stream())
                .flatMap(List::stream)
                .toList();
    }

    private List<StoredContext> embed(WorkspaceId workspace, Surroundings surroundings, Read read) {
        ResourceId note = surroundings.note().id();
        List<StoredContext> before = contexts.find(workspace, List.of(note)).getOrDefault(note, List.of());
        return models.of(workspace).stream()
                .flatMap(embedder -> {
                    Map<ResourceId, StoredVector> known = vectors.find(workspace, surroundings.all(), embedder.model());
                    return context(embedder, surroundings, known, read, before).stream();
                })
                .toList();
    }

    private static Optional<StoredContext> context(
            Embedder embedder,
            Surroundings surroundings,
            Map<ResourceId, StoredVector> known,
            Read read,
            List<StoredContext> before) {
        StoredVector own = known.get(surroundings.note().id());
        List<float[]> others = surroundings.neighbours().stream()
                .flatMap(id -> Optional.ofNullable(known.get(id)).stream())
                .map(StoredVector::values)
                .toList();
        if (own == null || !ContextVector.isRelated(own.values(), others, embedder.scale())) {
            return Optional.empty();
        }
        return before.stream()
                .filter(context -> context.isOf(embedder.model(), own.textHash(), read.context()))
                .findFirst()
                .or(() -> Optional.of(new StoredContext(
                        embedder.model(),
                        own.textHash(),
                        read.context(),
                        ContextVector.of(own.values(), embedder.embedText(read.context()), read.own()))));
    }
}
