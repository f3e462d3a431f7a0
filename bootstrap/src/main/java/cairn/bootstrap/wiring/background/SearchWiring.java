package cairn.bootstrap.wiring.background;

import cairn.adapter.persistence.Database;
import cairn.adapter.search.text.highlight.TokenHighlighter;
import cairn.application.context.ComparedVectors;
import cairn.application.indexing.DocumentAssembler;
import cairn.application.indexing.Freshness;
import cairn.application.indexing.Indexer;
import cairn.application.node.WorkShare;
import cairn.application.port.Unavailable;
import cairn.application.port.search.SearchIndex;
import cairn.application.search.ColourReRanker;
import cairn.application.search.HitPage;
import cairn.application.search.ImageQueryVectorFinder;
import cairn.application.search.QueryExecution;
import cairn.application.search.ScoreFusion;
import cairn.application.search.SearchPreparation;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchScope;
import cairn.bootstrap.configuration.SearchSettings;
import cairn.bootstrap.runtime.work.ScheduledTask;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.domain.search.fusion.Fusion;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Indexing and search.
public final class SearchWiring {
    private static final Logger LOG = LoggerFactory.getLogger(SearchWiring.class);

    /// The embedded index merges segments if little was written in this time.
    private static final Duration MERGE_EVERY = Duration.ofMinutes(1);

    private static final Duration RETAIN_EVERY = Duration.ofMinutes(1);

    /// Two indices exist while servers are upgraded one by one, for as long as that takes.
    private static final Duration INDEX_UNUSED = Duration.ofDays(1);

    private SearchWiring() {}

    /// Creates the indexer. If the index is unavailable, the start waits no longer than a search would,
    /// and retries continue in the background.
    public static Indexer indexer(Adapters adapters, Supplier<WorkShare> share) {
        return indexer(adapters, adapters.index(), share);
    }

    /// @param index that it updates
    public static Indexer indexer(Adapters adapters, SearchIndex index, Supplier<WorkShare> share) {
        Database database = adapters.database();
        DocumentAssembler documents = new DocumentAssembler(
                database.resources(),
                database.annotations().tags(),
                database.annotations().comments(),
                database.texts(),
                database.vectors(),
                database.passages(),
                new ComparedVectors(database.vectors(), database.contexts()),
                database.tree());
        Indexer indexer = new Indexer(
                database.transactions(),
                database.indexGeneration(index.generation()),
                index,
                documents,
                database.workspaces().deletions(),
                share,
                database.indexBacklog());
        indexer.begin();
        try {
            indexer.prepare();
        } catch (Unavailable e) {
            LOG.warn("Starting without search: {}", e.getMessage());
        }
        return indexer;
    }

    /// Flushing clears the dirty flags, by which other nodes see that changes were applied. It is cheap
    /// for a cluster, which has them on disk already. For the embedded index it is a costly sync, but
    /// there are no other nodes.
    public static Duration flushEvery(SearchSettings settings) {
        return switch (settings) {
            case SearchSettings.Lucene embedded -> Duration.ofSeconds(2);
            case SearchSettings.OpenSearch cluster -> Duration.ofMillis(200);
        };
    }

    /// For the embedded index: a cluster merges by itself.
    public static List<ScheduledTask> merging(Adapters adapters, Indexer indexer) {
        return adapters.search().merging().stream()
                .map(merging -> new ScheduledTask(
                        "index-merge", () -> once(indexer, () -> merging.accept(indexer::awaitRows)), MERGE_EVERY))
                .toList();
    }

    private static int once(Indexer indexer, Runnable merging) {
        indexer.heeding(merging);
        return 0;
    }

    /// Runs on every server: those without background lanes may be the only ones of their version.
    public static ScheduledTask retention(Indexer indexer) {
        return new ScheduledTask("retain-index", () -> retain(indexer), RETAIN_EVERY);
    }

    private static int retain(Indexer indexer) {
        indexer.retain(INDEX_UNUSED);
        return 0;
    }

    public static SearchResources search(Adapters adapters, Freshness freshness) {
        Database database = adapters.database();
        ImageQueryVectorFinder imageQueries = new ImageQueryVectorFinder(
                adapters.pictureModels().model(), adapters.readers().questions(), database.vectors());
        SearchPreparation preparation = new SearchPreparation(
                new SearchScope(
                        database.tree(),
                        database.places().aliases(),
                        database.places().purges(),
                        database.places().expired(),
                        database.annotations().tags()),
                freshness,
                adapters.textModels(),
                imageQueries,
                database.resources(),
                database.vectors());
        QueryExecution execution = new QueryExecution(
                adapters.index(),
                adapters.vocabulary(),
                new ScoreFusion(
                        adapters.index(),
                        Fusion.adaptive(),
                        new ComparedVectors(database.vectors(), database.contexts())),
                new ColourReRanker(database.pictures()),
                adapters.clock());
        return new SearchResources(
                database.transactions(),
                freshness,
                preparation,
                imageQueries,
                execution,
                new HitPage.Source(
                        database.resources(),
                        database.places().creationTimes(),
                        database.texts(),
                        database.passages(),
                        new ComparedVectors(database.vectors(), database.contexts()),
                        new TokenHighlighter()),
                adapters.clock());
    }
}
