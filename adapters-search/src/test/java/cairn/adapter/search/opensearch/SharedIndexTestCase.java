package cairn.adapter.search.opensearch;

import cairn.application.port.search.IndexVocabulary;
import cairn.domain.workspace.WorkspaceId;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/// One index for all tests, since a new one takes longer than most of them; each has workspaces of its own.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class SharedIndexTestCase {
    private final TestCluster cluster = TestCluster.withNamesOfItsOwn();
    private final OpenSearchSearchIndex index = cluster.open();
    private WorkspaceId workspace = new WorkspaceId(UUID.randomUUID());
    private WorkspaceId other = new WorkspaceId(UUID.randomUUID());

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

    public OpenSearchSearchIndex index() {
        return index;
    }

    public IndexVocabulary vocabulary() {
        return index;
    }

    public WorkspaceId workspace() {
        return workspace;
    }

    public WorkspaceId other() {
        return other;
    }
}
