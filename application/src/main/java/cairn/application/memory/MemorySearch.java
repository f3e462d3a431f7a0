package cairn.application.memory;

import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Principal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The search of resources, asked for memories: newer ones a little before older ones of the same worth.
public final class MemorySearch {
    /// Of two memories that fit alike, one of today beats one of a year ago by a sixth of its score.
    private static final double RECENCY = 0.5;

    private final SearchResources search;

    public MemorySearch(SearchResources search) {
        this.search = search;
    }

    SearchResources.Result find(Principal principal, ResourceId root, SearchMemories.Query query) {
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
        return search.execute(
                principal,
                new SearchResources.Query(
                        List.of(question),
                        memories,
                        RECENCY,
                        query.order(),
                        Set.of(),
                        query.window().offset(),
                        query.window().limit()));
    }
}
