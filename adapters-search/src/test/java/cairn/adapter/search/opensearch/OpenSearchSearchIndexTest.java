package cairn.adapter.search.opensearch;

import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.IndexVocabularyContract;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndexContract;
import cairn.domain.workspace.WorkspaceId;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;

/// All tests share one index, since creating one takes longer than most tests; each uses its own
/// workspaces.
@Order(1)
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class OpenSearchSearchIndexTest implements SearchIndexContract, IndexVocabularyContract {
    private final TestCluster cluster = TestCluster.withNamesOfItsOwn();
    private final OpenSearchSearchIndex index = cluster.open();
    private WorkspaceId workspace = WORKSPACE;
    private WorkspaceId other = OTHER;

    @BeforeAll
    void find() {
        index.isNew();
    }

    @BeforeEach
    void takeNewWorkspaces() {
        workspace = new WorkspaceId(UUID.randomUUID());
        other = new WorkspaceId(UUID.randomUUID());
    }

    @AfterAll
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
    public WorkspaceId workspace() {
        return workspace;
    }

    @Override
    public WorkspaceId other() {
        return other;
    }
}
