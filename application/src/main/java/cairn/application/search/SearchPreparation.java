package cairn.application.search;

import cairn.application.embedding.TextModels;
import cairn.application.embedding.TextModels.Asked;
import cairn.application.indexing.Freshness;
import cairn.application.indexing.Freshness.Lag;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.search.SearchScope.Scope;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// Reads what a search needs of the database before it asks the models and the index. Takes part in the caller's
/// transaction.
public final class SearchPreparation {
    private final SearchScope scope;
    private final Freshness freshness;
    private final TextModels models;
    private final ImageQueryVectorFinder imageQueries;
    private final Likeness.Source likenesses;

    public SearchPreparation(
            SearchScope scope,
            Freshness freshness,
            TextModels models,
            ImageQueryVectorFinder imageQueries,
            ResourceRepository resources,
            VectorRepository vectors) {
        this.scope = scope;
        this.freshness = freshness;
        this.models = models;
        this.imageQueries = imageQueries;
        this.likenesses = new Likeness.Source(resources, vectors);
    }

    /// All questions are asked by one model.
    Prepared read(WorkspaceId workspace, SearchResources.Query query) {
        Asked asked = models.asked(workspace);
        String model = asked.embedder().model();
        List<Optional<Scope>> scopes = query.questions().stream()
                .map(question -> scope.resolve(workspace, List.of(query.conditions(), question.conditions())))
                .toList();
        List<Optional<Likeness>> likenessesAsked = query.questions().stream()
                .map(question -> question.like()
                        .map(id -> likenesses.find(workspace, id, question.pointer() + "/resourceId", model)))
                .toList();
        List<Optional<ImageQueryVector>> pictures = query.questions().stream()
                .map(question -> imageQueries.known(workspace, question))
                .toList();
        // After the scopes: of what is purged meanwhile, either they or the lag must know.
        Lag lag = freshness.lag(workspace);
        return new Prepared(lag, asked, scopes, likenessesAsked, pictures);
    }

    /// @param scopes of each question, like the rest; empty where nothing can satisfy it
    /// @param pictures that questions name by their resources
    record Prepared(
            Lag lag,
            Asked asked,
            List<Optional<Scope>> scopes,
            List<Optional<Likeness>> likenesses,
            List<Optional<ImageQueryVector>> pictures) {}
}
