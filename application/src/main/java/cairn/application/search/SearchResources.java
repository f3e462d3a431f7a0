package cairn.application.search;

import cairn.application.indexing.Freshness;
import cairn.application.port.Embedder;
import cairn.application.port.ResourceRepository;
import cairn.application.port.SearchIndex;
import cairn.application.port.SearchIndex.QueryVector;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ParentRef;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.search.Fusion;
import cairn.domain.search.Hit;
import cairn.domain.search.QueryText;
import cairn.domain.search.Ranking;
import cairn.domain.search.SearchMode;
import cairn.domain.search.Signal;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds resources by words and by meaning. The database is the truth, the index only proposes: what it proposes
/// and the database no longer has is left out, and the page filled up from further down.
public final class SearchResources {
    /// Candidates per signal. The same for every page, so that scores and order are too.
    public static final int DEPTH = 1000;

    private static final Logger LOG = LoggerFactory.getLogger(SearchResources.class);

    private final SearchScope scope;
    private final Freshness freshness;
    private final Embedder embedder;
    private final SearchIndex index;
    private final ResourceRepository resources;
    private final Fusion fusion;

    public SearchResources(
            SearchScope scope,
            Freshness freshness,
            Embedder embedder,
            SearchIndex index,
            ResourceRepository resources,
            Fusion fusion) {
        this.scope = scope;
        this.freshness = freshness;
        this.embedder = embedder;
        this.index = index;
        this.resources = resources;
        this.fusion = fusion;
    }

    public Result execute(Principal principal, Query query) {
        boolean fresh = freshness.await(principal.workspaceId());
        List<Filter> filters = scope.filters(principal.workspaceId(), query);
        Optional<QueryVector> vector = vector(query);
        List<Ranking> rankings = index.search(new SearchIndex.Query(
                principal.workspaceId(), query.text(), filters, query.mode().signals(), vector, DEPTH));
        List<Hit> hits = fusion.fuse(rankings);
        List<ScoredView> page = hydrate(principal, hits, query);
        boolean complete = rankings.stream().allMatch(Ranking::complete);
        boolean hasMore = hits.size() > query.offset() + query.pageSize();
        boolean degraded = query.mode().signals().contains(Signal.SUMMARY_VECTOR) && vector.isEmpty();
        return new Result(page, hits.size(), complete, hasMore, !fresh, degraded ? List.of("semantic") : List.of());
    }

    /// Empty when no meaning is asked for, or the model can't answer: then the answer says that it is poorer.
    private Optional<QueryVector> vector(Query query) {
        if (!query.mode().signals().contains(Signal.SUMMARY_VECTOR)) {
            return Optional.empty();
        }
        try {
            float[] values = embedder.embedQuery(query.text().meaning());
            return Optional.of(new QueryVector(embedder.model(), values));
        } catch (RuntimeException e) {
            LOG.warn("the embedding model failed; searching by keyword alone", e);
            return Optional.empty();
        }
    }

    private List<ScoredView> hydrate(Principal principal, List<Hit> hits, Query query) {
        List<ScoredView> page = new ArrayList<>();
        int next = Math.min(query.offset(), hits.size());
        while (page.size() < query.pageSize() && next < hits.size()) {
            int end = Math.min(hits.size(), next + query.pageSize() - page.size());
            page.addAll(views(principal, hits.subList(next, end)));
            next = end;
        }
        return page;
    }

    private List<ScoredView> views(Principal principal, List<Hit> hits) {
        Map<ResourceId, Double> scores = hits.stream().collect(Collectors.toMap(Hit::id, Hit::score));
        List<ResourceId> ids = hits.stream().map(Hit::id).toList();
        return resources.views(principal.workspaceId(), ids).stream()
                .map(view ->
                        new ScoredView(view, scores.getOrDefault(view.resource().id(), 0.0)))
                .toList();
    }

    /// @param kinds empty for any
    /// @param tags all of them
    /// @param parents hits lie right under one of these; empty for anywhere
    /// @param ancestors hits lie anywhere under one of these; empty for anywhere
    /// @param page from 1
    public record Query(
            QueryText text,
            SearchMode mode,
            Set<Kind> kinds,
            Set<TagId> tags,
            Set<ParentRef> parents,
            Set<ParentRef> ancestors,
            int page,
            int pageSize) {
        public Query {
            kinds = Set.copyOf(kinds);
            tags = Set.copyOf(tags);
            parents = Set.copyOf(parents);
            ancestors = Set.copyOf(ancestors);
        }

        int offset() {
            return (page - 1) * pageSize;
        }
    }

    /// @param score 0–1
    public record ScoredView(ResourceView view, double score) {}

    /// @param total matches found; at least that many unless `exact`
    /// @param stale whether some writes are not reflected yet
    /// @param degraded what could not answer
    public record Result(
            List<ScoredView> hits, long total, boolean exact, boolean hasMore, boolean stale, List<String> degraded) {
        public Result {
            hits = List.copyOf(hits);
            degraded = List.copyOf(degraded);
        }
    }
}
