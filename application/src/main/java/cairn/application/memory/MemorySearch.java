package cairn.application.memory;

import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchResources.ScoredView;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The search of resources, asked for memories: newer ones a little before older ones of the same worth.
public final class MemorySearch {
    /// How far pages reach.
    static final int REACH = SearchResources.DEPTH;

    /// Of two memories that fit alike, one of today beats one of a year ago by a sixth of its score.
    private static final double RECENCY = 0.5;

    private final SearchResources search;

    public MemorySearch(SearchResources search) {
        this.search = search;
    }

    Found find(Principal principal, ResourceId root, SearchMemories.Query query) {
        Question question = new Question(
                "",
                QueryText.of(query.text()),
                SearchMode.HYBRID,
                Precision.USUAL,
                SearchConditions.NONE,
                Optional.empty(),
                Optional.empty());
        SearchConditions memories =
                SearchConditions.NONE.below(Set.of(new ParentRef.ById(root))).of(Set.of(Kind.NOTEPAD));
        SearchResources.Result result = search.execute(
                principal,
                new SearchResources.Query(
                        List.of(question),
                        memories,
                        RECENCY,
                        query.order(),
                        query.parts(),
                        query.window().offset(),
                        query.window().limit()));
        Map<ResourceId, Double> scores = new HashMap<>();
        Map<ResourceId, String> snippets = new HashMap<>();
        for (ScoredView hit : result.hits()) {
            scores.put(hit.view().resource().id(), hit.score());
            snippets.put(hit.view().resource().id(), hit.snippet());
        }
        return new Found(
                result.hits().stream().map(ScoredView::view).toList(),
                scores,
                snippets,
                result.total().value(),
                result.total().exact(),
                result.hasMore(),
                result.stale(),
                result.degraded());
    }

    /// @param notes best first, or as they were asked for
    record Found(
            List<ResourceView> notes,
            Map<ResourceId, Double> scores,
            Map<ResourceId, String> snippets,
            long total,
            boolean exact,
            boolean hasMore,
            boolean stale,
            List<String> degraded) {}
}
