package cairn.bootstrap.wiring.adapters;

import cairn.adapter.resilience.GuardedSearchIndex;
import cairn.adapter.search.lucene.LuceneSearchIndex;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.IndexVocabularyContract;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndexContract;
import cairn.domain.workspace.WorkspaceId;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Wraps one index in this process for all tests, each with its own workspaces.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GuardedSearchIndexTest implements SearchIndexContract, IndexVocabularyContract {
    private LuceneSearchIndex lucene;
    private GuardedSearchIndex index;
    private WorkspaceId workspace = WORKSPACE;
    private WorkspaceId other = OTHER;

    @BeforeAll
    void open(@TempDir Path folder) {
        lucene = LuceneSearchIndex.open(folder, LuceneSettings.defaults());
        index = new GuardedSearchIndex(lucene, lucene);
    }

    @BeforeEach
    void takeNewWorkspaces() {
        workspace = new WorkspaceId(UUID.randomUUID());
        other = new WorkspaceId(UUID.randomUUID());
    }

    @AfterAll
    void close() {
        lucene.close();
    }

    @Override
    public SearchIndex index() {
        return index;
    }

    @Override
    public double rounding() {
        return ROUNDING;
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
