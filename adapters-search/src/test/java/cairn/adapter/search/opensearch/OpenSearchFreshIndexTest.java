package cairn.adapter.search.opensearch;

import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndexSpellingContract;
import cairn.application.port.search.SearchIndexWriteContract;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/// Contracts that need an index of their own, since they reopen it or count its words.
@Tag("slow")
final class OpenSearchFreshIndexTest implements SearchIndexSpellingContract, SearchIndexWriteContract {
    private final TestCluster cluster = TestCluster.withNamesOfItsOwn();
    private OpenSearchSearchIndex index = cluster.open();

    @BeforeEach
    void find() {
        index.isNew();
    }

    @AfterEach
    void close() {
        index.close();
        cluster.clear();
    }

    @Override
    public SearchIndex index() {
        return index;
    }

    @Override
    public IndexVocabulary vocabulary() {
        return index;
    }

    @Override
    public SearchIndex reopened() {
        index.close();
        index = cluster.open();
        index.isNew();
        return index;
    }
}
