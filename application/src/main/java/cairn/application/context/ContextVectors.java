package cairn.application.context;

import cairn.application.context.ContextTexts.Read;
import cairn.application.embedding.TextModels;
import cairn.application.port.content.ContextRepository.StoredContext;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.model.Embedder;
import cairn.application.port.resource.NeighbourRepository;
import cairn.domain.context.ContextPart;
import cairn.domain.context.ContextVector;
import cairn.domain.context.NeighbouringNotes;
import cairn.domain.context.NoteContext;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes the contexts of notes from their vectors, one for each model that embeds their workspace.
public record ContextVectors(
        NeighbourRepository neighbours, ContextTexts texts, VectorRepository vectors, TextModels models) {
    /// Returns none if the note needs no context, or its own vector does not exist yet. Leaves out
    /// neighbours without a vector.
    List<StoredContext> of(WorkspaceId workspace, ResourceId note) {
        return neighbours.find(workspace, List.of(note)).stream()
                .filter(neighbouring -> !neighbouring.neighbours().isEmpty())
                .flatMap(neighbouring ->
                        texts.read(workspace, neighbouring).stream().flatMap(read -> of(workspace, neighbouring, read)))
                .toList();
    }

    private Stream<StoredContext> of(WorkspaceId workspace, NeighbouringNotes neighbouring, Read read) {
        return models.of(workspace).stream().flatMap(embedder -> {
            Map<ResourceId, StoredVector> known = vectors.find(workspace, neighbouring.all(), embedder.model());
            return Optional.ofNullable(known.get(neighbouring.note().id()))
                    .flatMap(own -> of(embedder, own, parts(neighbouring, known, read), read))
                    .stream();
        });
    }

    private static List<ContextPart> parts(
            NeighbouringNotes neighbouring, Map<ResourceId, StoredVector> known, Read read) {
        List<ContextPart> parts = new ArrayList<>();
        for (int i = 0; i < read.heads().size(); i++) {
            StoredVector vector = known.get(neighbouring.all().get(i));
            if (vector != null) {
                int distance = Math.abs(i - neighbouring.before().size());
                parts.add(new ContextPart(
                        vector.values(), Math.max(1, read.heads().get(i).length()), distance));
            }
        }
        return parts;
    }

    private static Optional<StoredContext> of(Embedder embedder, StoredVector own, List<ContextPart> parts, Read read) {
        List<float[]> others = parts.stream()
                .filter(part -> part.distance() > 0)
                .map(ContextPart::vector)
                .toList();
        if (!ContextVector.isRelated(own.values(), others, embedder.scale())) {
            return Optional.empty();
        }
        float[] vector = ContextVector.of(own.values(), ContextVector.around(parts), read.own());
        return Optional.of(new StoredContext(embedder.model(), own.textHash(), NoteContext.text(read.heads()), vector));
    }
}
