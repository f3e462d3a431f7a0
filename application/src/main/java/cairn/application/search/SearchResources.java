package cairn.application.search;

import cairn.application.indexing.Freshness;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.transaction.Transactions;
import cairn.application.search.ImageQueryVectorFinder.ImageQueryVectors;
import cairn.application.search.QueryExecution.Proposal;
import cairn.application.search.SearchPreparation.Prepared;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Chunk;
import cairn.domain.search.HitPart;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.fusion.Hit;
import cairn.domain.search.fusion.Recency;
import cairn.domain.search.highlight.Highlight;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds resources by words, meaning, similarity and colour. The index finds candidates; the
/// database is authoritative.
public final class SearchResources {
    /// Maximum number of candidates per signal, and of hits that pages can reach.
    public static final int DEPTH = 1000;

    /// Number of candidates per signal for the first pages. Hits of later pages are appended to those
    /// found with these, so that scores and order are the same on every page.
    public static final int FIRST_DEPTH = 200;

    public static final int MAX_QUESTIONS = 10;

    /// Number of candidates per signal for orders other than relevance.
    static final int SORTED_DEPTH = SearchIndex.COUNTED;

    private final Transactions transactions;
    private final Freshness freshness;
    private final SearchPreparation preparation;
    private final ImageQueryVectorFinder imageQueries;
    private final QueryExecution execution;
    private final HitPage.Source pages;
    private final InstantSource clock;

    /// @param clock determines the age of hits
    public SearchResources(
            Transactions transactions,
            Freshness freshness,
            SearchPreparation preparation,
            ImageQueryVectorFinder imageQueries,
            QueryExecution execution,
            HitPage.Source pages,
            InstantSource clock) {
        this.transactions = transactions;
        this.freshness = freshness;
        this.preparation = preparation;
        this.imageQueries = imageQueries;
        this.execution = execution;
        this.pages = pages;
        this.clock = clock;
    }

    /// Uses one transaction before it calls the models and the index, and one after each time they find
    /// candidates, so that it holds no connection while it waits for them.
    public Result execute(Principal principal, Query query) {
        WorkspaceId workspace = principal.workspaceId();
        freshness.prepare();
        Prepared prepared = transactions.read(() -> preparation.read(workspace, query));
        boolean fresh = freshness.await(prepared.lag());
        Asking asking = asking(workspace, query, prepared);
        int depth = prepared.depth(query, () -> execution.isLarge(workspace));
        List<Optional<Proposal>> proposals = proposals(asking, depth);
        First first = transactions.read(() -> first(asking, proposals, depth));
        Found found = first.found()
                .orElseGet(() ->
                        deeper(asking, first.answer(), proposals.getFirst().orElseThrow()));
        List<QueryResult> answers = found.answers();
        boolean degraded = answers.stream().anyMatch(QueryResult::degraded);
        return new Result(
                found.page(),
                total(answers, found.hits()),
                hasMore(query, found.ordered()),
                !fresh,
                degraded ? List.of("semantic") : List.of());
    }

    /// Makes all refusals, before it calls the index.
    private Asking asking(WorkspaceId workspace, Query query, Prepared prepared) {
        List<Question> questions = query.questions();
        List<ImageQueryVectors> imageVectors = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            imageVectors.add(
                    imageQueries.find(questions.get(i), prepared.pictures().get(i), prepared.asked()));
        }
        return new Asking(workspace, query, prepared, imageVectors);
    }

    private List<Optional<Proposal>> proposals(Asking asking, int depth) {
        Prepared prepared = asking.prepared();
        List<Optional<Proposal>> proposals = new ArrayList<>();
        for (int i = 0; i < asking.query().questions().size(); i++) {
            Question question = asking.query().questions().get(i);
            Optional<Likeness> like = prepared.likenesses().get(i);
            ImageQueryVectors imageVector = asking.imageVectors().get(i);
            proposals.add(prepared.scopes()
                    .get(i)
                    .map(known -> execution.propose(
                            asking.workspace(), question, known, prepared.asked(), like, imageVector, depth)));
        }
        return proposals;
    }

    private First first(Asking asking, List<Optional<Proposal>> proposals, int depth) {
        List<QueryResult> answers = answers(asking.query(), proposals);
        QueryResult answer = answers.getFirst();
        boolean isAll = depth >= DEPTH || asking.prepared().isByWordsAlone(asking.query()) || answer.isWhole();
        int reached = Math.min(answer.hits().size() + answer.given(), QueryResult.KEPT);
        if (!isAll && asking.query().reach() > reached) {
            return new First(answer, Optional.empty());
        }
        Found found = found(asking, answers);
        boolean isShort = !isAll && found.page().size() < asking.query().pageSize();
        return new First(answer, isShort ? Optional.empty() : Optional.of(found));
    }

    private Found deeper(Asking asking, QueryResult first, Proposal proposal) {
        Proposal deeper = execution.deeper(proposal, DEPTH);
        return transactions.read(() -> {
            QueryResult all =
                    answers(asking.query(), List.of(Optional.of(deeper))).getFirst();
            return found(asking, List.of(first.continuedBy(all)));
        });
    }

    private Found found(Asking asking, List<QueryResult> answers) {
        WorkspaceId workspace = asking.workspace();
        Query query = asking.query();
        Recency recency = new Recency(query.recency(), clock.instant());
        List<Hit> merged = Hit.merged(answers.stream().map(QueryResult::hits).toList());
        List<Hit> sortable =
                query.sort().isPresent() ? merged.subList(0, Math.min(merged.size(), SORTED_DEPTH)) : merged;
        List<Hit> hits = pages.aged(workspace, sortable, recency);
        HitPage page = pages.of(workspace, answers, new Explanations(answers, recency), query.parts());
        List<Hit> ordered = query.sort()
                .map(sort -> sorted(page, answers, hits, sort, query))
                .orElse(hits);
        return new Found(answers, merged, ordered, page.read(ordered, query.offset(), query.pageSize()));
    }

    private List<QueryResult> answers(Query query, List<Optional<Proposal>> proposals) {
        Set<ResourceId> given = query.questions().stream()
                .flatMap(question -> question.like().stream())
                .collect(Collectors.toSet());
        List<QueryResult> answers = new ArrayList<>();
        for (int i = 0; i < proposals.size(); i++) {
            Question question = query.questions().get(i);
            answers.add(proposals
                    .get(i)
                    .map(proposal -> execution.weigh(proposal).without(given))
                    .orElseGet(() -> QueryResult.nothing(question)));
        }
        return QueryResult.strongIfAny(answers);
    }

    private static List<Hit> sorted(
            HitPage page, List<QueryResult> answers, List<Hit> hits, ResourceOrder sort, Query query) {
        return answers.stream()
                .flatMap(answer -> answer.scope().stream())
                .findFirst()
                .map(known -> page.ordered(hits, sort, known.tree(), query.offset() + 2 * query.pageSize() + 1))
                .orElse(List.of());
    }

    /// There are no more pages beyond the hits that pages can reach.
    private static boolean hasMore(Query query, List<Hit> hits) {
        return hits.size() > query.offset() + query.pageSize() && query.offset() + 2 * query.pageSize() <= DEPTH;
    }

    /// The total of several queries is exact only if all their hits are known.
    private static Total total(List<QueryResult> answers, List<Hit> hits) {
        if (answers.size() == 1) {
            return answers.getFirst().count();
        }
        List<Total> counts = answers.stream().map(QueryResult::count).toList();
        long most = counts.stream().mapToLong(Total::value).max().orElse(0);
        boolean exact = hits.size() <= SearchIndex.COUNTED;
        for (int i = 0; i < counts.size(); i++) {
            exact &= counts.get(i).exact()
                    && counts.get(i).value() == answers.get(i).hits().size();
        }
        return new Total(Math.min(Math.max(most, hits.size()), SearchIndex.COUNTED), exact);
    }

    /// @param questions at least one; their hits are merged. Only the first words of
    /// long queries are scored
    /// @param conditions must hold for hits of all queries
    /// @param recency 0–1, see [Recency]
    /// @param sort empty for best first
    /// @param parts what to compute for each hit
    /// @param offset number of hits to skip
    public record Query(
            List<Question> questions,
            SearchConditions conditions,
            double recency,
            Optional<ResourceOrder> sort,
            Set<HitPart> parts,
            int offset,
            int pageSize) {
        public Query {
            questions = WordAllowance.within(questions);
            parts = Set.copyOf(parts);
        }

        /// The end of the page after the requested one.
        int reach() {
            return offset + 2 * pageSize;
        }
    }

    /// A hit. Parts that were not requested are empty.
    ///
    /// @param score 0–1
    /// @param isWeak whether it is shown only because nothing is near enough
    /// @param snippet see [Snippet]
    /// @param chunks passages near the query, nearest first
    /// @param explanation sentences
    public record ScoredView(
            ResourceView view,
            double score,
            boolean isWeak,
            String snippet,
            List<Highlight> highlights,
            List<Chunk> chunks,
            List<String> explanation) {
        public ScoredView {
            highlights = List.copyOf(highlights);
            chunks = List.copyOf(chunks);
            explanation = List.copyOf(explanation);
        }
    }

    /// @param value number of matches; a lower bound unless `exact`
    public record Total(long value, boolean exact) {}

    /// @param stale whether some writes are not reflected yet
    /// @param degraded the parts of the search that were unavailable
    public record Result(List<ScoredView> hits, Total total, boolean hasMore, boolean stale, List<String> degraded) {
        public Result {
            hits = List.copyOf(hits);
            degraded = List.copyOf(degraded);
        }
    }

    /// @param imageVectors of each query
    private record Asking(
            WorkspaceId workspace, Query query, Prepared prepared, List<ImageQueryVectors> imageVectors) {}

    /// @param answer to the first query
    /// @param found empty if the page needs more candidates
    private record First(QueryResult answer, Optional<Found> found) {}

    /// @param hits of all queries together, best first
    /// @param ordered in the requested order
    private record Found(List<QueryResult> answers, List<Hit> hits, List<Hit> ordered, List<ScoredView> page) {}
}
