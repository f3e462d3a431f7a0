package cairn.bootstrap.wiring.background;

import cairn.adapter.persistence.Database;
import cairn.adapter.search.text.TokenHighlighter;
import cairn.application.indexing.DocumentAssembler;
import cairn.application.indexing.Freshness;
import cairn.application.indexing.Indexer;
import cairn.application.node.WorkShare;
import cairn.application.port.Unavailable;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchScope;
import cairn.bootstrap.configuration.SearchSettings;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.domain.search.fusion.Fusion;
import java.time.Duration;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Indexing and search.
public final class SearchWiring {
    private static final Logger LOG = LoggerFactory.getLogger(SearchWiring.class);

    private SearchWiring() {}

    /// Searches and the background go on asking, should the index be unavailable; the start waits for it no longer
    /// than a search would.
    public static Indexer indexer(Adapters adapters, Supplier<WorkShare> share) {
        Database database = adapters.database();
        DocumentAssembler documents = new DocumentAssembler(
                database.resources(),
                database.annotations().tags(),
                database.annotations().comments(),
                database.texts(),
                database.vectors(),
                database.passages(),
                database.tree());
        Indexer indexer = new Indexer(
                database.transactions(),
                database.indexGeneration(adapters.index().generation()),
                adapters.index(),
                documents,
                database.workspaceDeletions(),
                share);
        try {
            indexer.prepare();
        } catch (Unavailable e) {
            LOG.warn("Starting without search: {}", e.getMessage());
        }
        return indexer;
    }

    /// Other nodes know that something was applied when its dirty flags are cleared. A cluster has all on its disks
    /// already; the embedded index, which has no others beside it, is costly to sync.
    public static Duration flushEvery(SearchSettings settings) {
        return switch (settings) {
            case SearchSettings.Lucene embedded -> Duration.ofSeconds(2);
            case SearchSettings.OpenSearch cluster -> Duration.ofMillis(200);
        };
    }

    public static SearchResources search(Adapters adapters, Freshness freshness) {
        Database database = adapters.database();
        return new SearchResources(
                new SearchScope(
                        database.tree(),
                        database.places().aliases(),
                        database.annotations().tags()),
                freshness,
                new SearchResources.Indexes(
                        adapters.textModels(),
                        adapters.pictureModels().model(),
                        adapters.readers().questions(),
                        adapters.index(),
                        adapters.vocabulary(),
                        Fusion.adaptive(),
                        new TokenHighlighter()),
                new SearchResources.Rows(
                        database.transactions(),
                        database.resources(),
                        database.texts(),
                        database.vectors(),
                        database.passages(),
                        database.pictures()),
                adapters.clock());
    }
}
