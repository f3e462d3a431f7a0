package cairn.bootstrap.wiring;

import cairn.adapter.persistence.Database;
import cairn.adapter.search.text.TokenHighlighter;
import cairn.application.indexing.DocumentAssembler;
import cairn.application.indexing.Freshness;
import cairn.application.indexing.Indexer;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchScope;
import cairn.domain.search.Fusion;

/// Indexing and search.
final class SearchWiring {
    private SearchWiring() {}

    /// An index that is new and empty gets everything marked, and fills in the background.
    static Indexer indexer(Adapters adapters) {
        Database database = adapters.database();
        if (adapters.index().isNew()) {
            database.transactions().writeRelaxed(() -> {
                database.indexBacklog().markAll();
                return database;
            });
        }
        DocumentAssembler documents = new DocumentAssembler(
                database.resources(),
                database.tags(),
                database.comments(),
                database.texts(),
                database.vectors(),
                database.tree(),
                adapters.embedder().model());
        return new Indexer(database.transactions(), database.indexBacklog(), adapters.index(), documents);
    }

    static SearchResources search(Adapters adapters, Freshness freshness) {
        Database database = adapters.database();
        return new SearchResources(
                new SearchScope(database.tree(), database.tagNames()),
                freshness,
                new SearchResources.Indexes(
                        adapters.embedder(), adapters.index(), Fusion.equalWeights(), new TokenHighlighter()),
                new SearchResources.Rows(database.resources(), database.texts(), database.vectors()),
                adapters.clock());
    }
}
