package cairn.application.memory;

import cairn.application.port.Window;
import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchResources.ScoredView;
import cairn.domain.memory.AlikeHits;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Searches for memories with a mild preference for newer ones. Among memories that match nearly
/// equally, the one changed last comes first.
public final class MemorySearch {
    /// Maximum offset that pages can reach.
    static final int REACH = SearchResources.DEPTH;

    /// Of two equally relevant memories, one of today scores a sixth more than one of a year ago.
    private static final double RECENCY = 0.5;

    /// Number of the best hits among which newer ones precede older ones that match nearly equally.
    /// Further down, it would not be worth its cost.
    private static final int ORDERED_ANEW = 100;

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
        Window window = query.window();
        boolean isOrderedAnew = query.order().isEmpty() && window.offset() < ORDERED_ANEW;
        Window asked = isOrderedAnew ? fromTheBest(window) : window;
        SearchResources.Result result = search.execute(
                principal,
                new SearchResources.Query(
                        List.of(question),
                        memories,
                        RECENCY,
                        query.order(),
                        query.parts(),
                        asked.offset(),
                        asked.limit()));
        List<ScoredView> page = isOrderedAnew ? cut(orderedAnew(result.hits()), window) : result.hits();
        Map<ResourceId, Double> scores = new HashMap<>();
        Map<ResourceId, String> snippets = new HashMap<>();
        for (ScoredView hit : page) {
            scores.put(hit.view().resource().id(), hit.score());
            snippets.put(hit.view().resource().id(), hit.snippet());
        }
        return new Found(
                page.stream().map(ScoredView::view).toList(),
                scores,
                snippets,
                result.total().value(),
                result.total().exact(),
                isOrderedAnew ? hasMore(result, window) : result.hasMore(),
                result.stale(),
                result.degraded());
    }

    /// Returns the window from the first hit to as far after the page as nearly equal matches may be.
    private static Window fromTheBest(Window window) {
        int end = window.offset() + window.limit();
        return new Window(Math.max(end, Math.min(ORDERED_ANEW, end + AlikeHits.MOST - 1)), 0);
    }

    private static List<ScoredView> orderedAnew(List<ScoredView> hits) {
        int count = Math.min(hits.size(), ORDERED_ANEW);
        List<ScoredView> ordered = new ArrayList<>(AlikeHits.newestFirst(
                hits.subList(0, count),
                ScoredView::score,
                hit -> hit.view().resource().header().modifiedAt()));
        ordered.addAll(hits.subList(count, hits.size()));
        return ordered;
    }

    private static List<ScoredView> cut(List<ScoredView> hits, Window window) {
        return hits.stream().skip(window.offset()).limit(window.limit()).toList();
    }

    /// A next page that would exceed the reach is refused as a whole.
    private static boolean hasMore(SearchResources.Result result, Window window) {
        int end = window.offset() + window.limit();
        return (result.hits().size() > end || result.hasMore()) && end + window.limit() <= REACH;
    }

    /// @param notes best first, or in the requested order
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
