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
import cairn.domain.context.NeighbouringNotes;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes the contexts of notes, one for each model that embeds their workspace.
public record ContextVectors(
        NeighbourRepository neighbours,
        ContextTexts texts,
        VectorRepository vectors,
        ContextRepository contexts,
        TextModels models) {
    /// Returns none if the note needs no context, or its own vector does not exist yet.
    List<StoredContext> embed(WorkspaceId workspace, ResourceId note) {
        List<StoredContext> before = contexts.find(workspace, List.of(note)).getOrDefault(note, List.of());
        return wanted(workspace, note).stream()
                .map(wanted -> wanted.among(before).orElseGet(wanted::embed))
                .toList();
    }

    /// Whether these match the current rows. Embeds nothing.
    boolean areOfToday(WorkspaceId workspace, ResourceId note, List<StoredContext> made) {
        List<Wanted> wanted = wanted(workspace, note);
        return wanted.size() == made.size()
                && wanted.stream().allMatch(each -> each.among(made).isPresent());
    }

    private List<Wanted> wanted(WorkspaceId workspace, ResourceId note) {
        return neighbours.find(workspace, List.of(note)).stream()
                .filter(neighbouring -> !neighbouring.neighbours().isEmpty())
                .flatMap(neighbouring -> texts.read(workspace, neighbouring).stream()
                        .flatMap(read -> wanted(workspace, neighbouring, read)))
                .toList();
    }

    private Stream<Wanted> wanted(WorkspaceId workspace, NeighbouringNotes neighbouring, Read read) {
        return models.of(workspace).stream().flatMap(embedder -> {
            Map<ResourceId, StoredVector> known = vectors.find(workspace, neighbouring.all(), embedder.model());
            return wanted(embedder, neighbouring, known, read).stream();
        });
    }

    private static Optional<Wanted> wanted(
            Embedder embedder, NeighbouringNotes neighbouring, Map<ResourceId, StoredVector> known, Read read) {
        StoredVector own = known.get(neighbouring.note().id());
        List<float[]> others = neighbouring.neighbours().stream()
                .flatMap(id -> Optional.ofNullable(known.get(id)).stream())
                .map(StoredVector::values)
                .toList();
        return own == null || !ContextVector.isRelated(own.values(), others, embedder.scale())
                ? Optional.empty()
                : Optional.of(new Wanted(embedder, own, read));
    }

    /// A context that a note should have.
    private record Wanted(Embedder embedder, StoredVector own, Read read) {
        Optional<StoredContext> among(List<StoredContext> made) {
            return made.stream()
                    .filter(context -> context.isOf(embedder.model(), own.textHash(), read.context()))
                    .findFirst();
        }

        StoredContext embed() {
            return new StoredContext(
                    embedder.model(),
                    own.textHash(),
                    read.context(),
                    ContextVector.of(own.values(), embedder.embedText(read.context()), read.own()));
        }
    }
}
