package cairn.bootstrap.wiring.adapters;

import cairn.adapter.resilience.Breaker;
import cairn.adapter.search.lucene.LuceneSearchIndex;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.SearchIndex;
import cairn.bootstrap.configuration.SearchSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// The configured search engine.
///
/// @param breakers of a remote engine
/// @param merging to be called repeatedly, with the action to run before anything is saved; empty if the
///     engine merges by itself
/// @param closing closes its connection or releases its folder
public record SearchEngine(
        SearchIndex index,
        IndexVocabulary vocabulary,
        BooleanSupplier isOpen,
        List<Breaker> breakers,
        Optional<Consumer<Runnable>> merging,
        Runnable closing)
        implements AutoCloseable {

    /// The classes of the other engine are not loaded.
    ///
    /// @param embedded settings for an index in the folder
    static SearchEngine open(SearchSettings settings, Path folder, LuceneSettings embedded) {
        return switch (settings) {
            case SearchSettings.Lucene lucene -> embedded(folder, embedded);
            case SearchSettings.OpenSearch cluster -> OpenSearchWiring.open(cluster);
        };
    }

    private static SearchEngine embedded(Path folder, LuceneSettings settings) {
        LuceneSearchIndex index = LuceneSearchIndex.open(folder.resolve("index"), settings);
        return new SearchEngine(index, index, index::isOpen, List.of(), Optional.of(index::merge), index::close);
    }

    @Override
    public void close() {
        closing.run();
    }
}
