package cairn.adapter.search.opensearch;

import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndexContract;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

@Tag("slow")
final class OpenSearchSearchIndexTest implements SearchIndexContract {
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
    public SearchIndex reopened() {
        index.close();
        index = cluster.open();
        index.isNew();
        return index;
    }
}
