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
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// One index for all tests, since a new one takes longer than most of them; each has workspaces of its own, and several
/// run at once: they mostly wait.
@Order(1)
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Execution(ExecutionMode.CONCURRENT)
final class OpenSearchSearchIndexTest implements SearchIndexContract, IndexVocabularyContract {
    private final TestCluster cluster = TestCluster.withNamesOfItsOwn();
    private final OpenSearchSearchIndex index = cluster.open();
    private final ThreadLocal<WorkspaceId> workspace = new ThreadLocal<>();
    private final ThreadLocal<WorkspaceId> other = new ThreadLocal<>();

    @BeforeAll
    void find() {
        index.isNew();
    }

    @BeforeEach
    void takeNewWorkspaces() {
        workspace.set(new WorkspaceId(UUID.randomUUID()));
        other.set(new WorkspaceId(UUID.randomUUID()));
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
        return workspace.get();
    }

    @Override
    public WorkspaceId other() {
        return other.get();
    }
}
