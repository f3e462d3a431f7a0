package cairn.application.enrichment;

import cairn.application.Sha256;
import cairn.application.embedding.TextModels;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.model.Embedder;
import cairn.domain.annotation.Comment;
import cairn.domain.job.Job;
import cairn.domain.resource.Header;
import cairn.domain.view.ResourceView;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Embeds resources by their summaries, names, descriptions and comments.
public final class SummaryVectors {
    private final TextModels models;
    private final VectorRepository vectors;

    public SummaryVectors(TextModels models, VectorRepository vectors) {
        this.models = models;
        this.vectors = vectors;
    }

    /// The models that embed the resource, the one that everything will be embedded by first.
    List<Embedder> models(Job.Embed job) {
        return models.of(job.workspace());
    }

    /// Returns one vector of each model, that of the target first. Reuses existing
    /// vectors of the same text.
    ///
    /// @param told text that represents the content
    /// @param passes of the models that embed it
    List<StoredVector> embed(Job.Embed job, ResourceView view, @Nullable String told, TextPasses passes) {
        String meaning = meaning(view, told);
        String hash = Sha256.of(meaning);
        return passes.models().stream()
                .map(embedder -> known(job, embedder, hash)
                        .orElseGet(() -> new StoredVector(embedder.model(), hash, passes.vector(embedder, meaning))))
                .toList();
    }

    private Optional<StoredVector> known(Job.Embed job, Embedder embedder, String hash) {
        return vectors.find(job.workspace(), List.of(job.resource()), embedder.model()).values().stream()
                .filter(vector -> vector.textHash().equals(hash))
                .findFirst();
    }

    static String meaning(ResourceView view, @Nullable String told) {
        Header header = view.resource().header();
        String comment =
                Optional.ofNullable(view.pinnedComment()).map(Comment::content).orElse("");
        String description = Objects.requireNonNullElse(header.description(), "");
        String body = told == null ? "" : told;
        return Stream.of(header.name().value(), description, body, comment)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining("\n"));
    }
}
