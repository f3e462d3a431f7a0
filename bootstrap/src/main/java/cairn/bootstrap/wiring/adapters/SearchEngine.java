package cairn.bootstrap.wiring.adapters;

import cairn.adapter.resilience.Breaker;
import cairn.adapter.search.lucene.LuceneSearchIndex;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.SearchIndex;
import cairn.bootstrap.configuration.SearchSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// The index that was chosen.
///
/// @param breakers of one in another process
/// @param merging makes searches faster if nothing was written since the call before; takes what has to be done before
///     anything is saved
/// @param closing closes its connection or releases its folder
public record SearchEngine(
        SearchIndex index,
        IndexVocabulary vocabulary,
        BooleanSupplier isOpen,
        List<Breaker> breakers,
        Consumer<Runnable> merging,
        Runnable closing)
        implements AutoCloseable {

    /// Classes of the engine that was not chosen are not even loaded.
    static SearchEngine open(SearchSettings settings, Path folder) {
        return switch (settings) {
            case SearchSettings.Lucene embedded -> embedded(folder);
            case SearchSettings.OpenSearch cluster -> OpenSearchWiring.open(cluster);
        };
    }

    private static SearchEngine embedded(Path folder) {
        LuceneSearchIndex index = LuceneSearchIndex.open(folder.resolve("index"), LuceneSettings.defaults());
        return new SearchEngine(index, index, index::isOpen, List.of(), index::merge, index::close);
    }

    @Override
    public void close() {
        closing.run();
    }
}
