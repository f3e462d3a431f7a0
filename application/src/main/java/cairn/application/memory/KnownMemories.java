package cairn.application.memory;

import cairn.application.embedding.TextModels;
import cairn.application.indexing.Freshness;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.model.Embedder;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.failure.Failure.Part;
import cairn.domain.memory.Memory;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Finds memories that may have the same fact. The index finds candidates, which are then read from the
/// database. Ignores notes that are longer than a memory can be.
public final class KnownMemories {
    /// Number of candidates per signal.
    private static final int PROPOSED = 8;

    private static final int MOST_RECENT = 1000;

    private final Transactions transactions;
    private final Freshness freshness;
    private final SearchIndex index;
    private final TreeRepository trees;
    private final ResourceRepository resources;
    private final MemoryReader memories;
    private final TextModels models;

    public KnownMemories(
            Transactions transactions,
            Freshness freshness,
            SearchIndex index,
            TreeRepository trees,
            ResourceRepository resources,
            MemoryReader memories,
            TextModels models) {
        this.transactions = transactions;
        this.freshness = freshness;
        this.index = index;
        this.trees = trees;
        this.resources = resources;
        this.memories = memories;
        this.models = models;
    }

    /// The model that compares meanings.
    Embedder embedder(WorkspaceId workspace) {
        return transactions.read(() -> models.asked(workspace)).embedder();
    }

    /// Brings the index up to date; must be called before [#near].
    ///
    /// @throws IndexBehind also if it is not up to date in time
    void refresh(WorkspaceId workspace) {
        requireFresh(asked(() -> freshness.await(workspace)));
    }

    private static void requireFresh(boolean isFresh) {
        if (!isFresh) {
            throw new IndexBehind("the index does not see all of the workspace yet");
        }
    }

    /// Checks whether [#near] would work, without waiting for other searches.
    ///
    /// @throws IndexBehind if it would not work
    void probe(WorkspaceId workspace) {
        requireFresh(asked(() -> freshness.catchUp(workspace)));
        asked(() -> index.search(new SearchIndex.Query(
                workspace, QueryText.of("memory"), false, List.of(), Set.of(Signal.KEYWORD), Optional.empty(), 1)));
    }

    /// A refusal may be permanent, so it is passed on.
    private static <T> T asked(Supplier<T> question) {
        try {
            return question.get();
        } catch (Unavailable e) {
            if (e.part() == Part.SEARCH && e.reason() != Reason.REFUSED) {
                throw new IndexBehind(e.getMessage());
            }
            throw e;
        }
    }

    /// Must be called outside any transaction.
    ///
    /// @param vector of the fact
    /// @throws IndexBehind if the index is unavailable now
    List<Memory> near(WorkspaceId workspace, ResourceId folder, String fact, QueryVector vector) {
        List<Filter> filters = transactions.read(() -> List.of(
                new Filter.KindIn(Set.of(Kind.NOTEPAD)),
                new Filter.ParentIn(trees.tree(workspace).numbersBelow(Set.of(folder)))));
        SearchIndex.Query query = new SearchIndex.Query(
                workspace,
                QueryText.of("").withWords(fact),
                false,
                filters,
                Set.of(Signal.KEYWORD, Signal.SUMMARY_VECTOR),
                Optional.of(vector),
                PROPOSED);
        List<ResourceId> proposed = asked(() -> index.search(query)).stream()
                .flatMap(ranking -> ranking.candidates().stream())
                .map(Candidate::id)
                .distinct()
                .toList();
        return transactions.read(() -> memories.listWhole(workspace, proposed));
    }

    /// Lists memories created or changed after this time, newest first.
    List<Memory> since(WorkspaceId workspace, ResourceId folder, Instant time) {
        ResourceFilter recent = ResourceFilter.ALL
                .in(TreeScope.below(folder))
                .of(Kind.NOTEPAD)
                .modified(new TimeRange(Optional.of(time), Optional.empty()));
        ResourceOrder newest = new ResourceOrder(ResourceOrder.Property.MODIFIED_AT, true);
        return transactions.read(() -> memories.listWhole(
                workspace,
                resources.list(workspace, recent, newest, null, MOST_RECENT).stream()
                        .map(Positioned::id)
                        .toList()));
    }
}
