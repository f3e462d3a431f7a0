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
import java.util.function.BooleanSupplier;

/// Reads what a search needs from the database before it calls the models and the index, in the
/// caller's transaction.
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

    /// All queries use the same model.
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
        // After the scopes, because either they or the lag must include what is purged meanwhile.
        Lag lag = freshness.lag(workspace);
        return new Prepared(lag, asked, scopes, likenessesAsked, pictures);
    }

    /// @param scopes of each query, like the rest; empty if nothing can satisfy it
    /// @param pictures looks of the resources that queries refer to
    record Prepared(
            Lag lag,
            Asked asked,
            List<Optional<Scope>> scopes,
            List<Optional<Likeness>> likenesses,
            List<Optional<ImageQueryVector>> pictures) {

        /// Returns the number of candidates per signal to request first. An order that depends on more
        /// than the scores of one query needs all of them; so do filters, because the same search runs
        /// without them too. A small workspace requests all, so that totals are exact.
        ///
        /// @param isLarge whether the workspace is large; queries the index
        int depth(SearchResources.Query query, BooleanSupplier isLarge) {
            if (query.sort().isPresent()) {
                return SearchResources.SORTED_DEPTH;
            }
            if (isByWordsAlone(query)) {
                return Math.clamp(query.reach(), SearchResources.FIRST_DEPTH, SearchResources.DEPTH);
            }
            boolean isPlain = isInOrderOfOneQuestion(query)
                    && scopes.getFirst().stream()
                            .anyMatch(scope -> scope.filters().equals(scope.usual()));
            return isPlain && isLarge.getAsBoolean() ? SearchResources.FIRST_DEPTH : SearchResources.DEPTH;
        }

        /// Whether it searches by words only. Their scores do not depend on the depth, so they need no
        /// more candidates than the page, and a reserve for those that the database omits.
        boolean isByWordsAlone(SearchResources.Query query) {
            return isInOrderOfOneQuestion(query) && query.questions().getFirst().asksForWordsAlone();
        }

        private boolean isInOrderOfOneQuestion(SearchResources.Query query) {
            return query.recency() == 0
                    && query.questions().size() == 1
                    && scopes.stream()
                            .flatMap(Optional::stream)
                            .allMatch(scope -> scope.colours().isEmpty());
        }
    }
}
