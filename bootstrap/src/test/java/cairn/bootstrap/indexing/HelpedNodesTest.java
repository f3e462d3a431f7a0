package cairn.bootstrap.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.search.lucene.LuceneSearchIndex;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.application.context.ComparedVectors;
import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.indexing.DocumentAssembler;
import cairn.application.indexing.Indexer;
import cairn.application.node.WorkShare;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexGeneration;
import cairn.application.port.search.IndexGeneration.DirtyFlag;
import cairn.domain.resource.ResourceId;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two nodes share the work, and one of them applies nothing.
class HelpedNodesTest {
    private static final WorkShare OURS = new WorkShare(0, 2);
    private static final WorkShare THEIRS = new WorkShare(1, 2);
    private static final int LIMIT = 10;

    private final Tenant tenant = new Tenant();
    private LuceneSearchIndex index;
    private Indexer indexer;

    @BeforeEach
    void open(@TempDir Path folder) {
        index = LuceneSearchIndex.open(folder, LuceneSettings.defaults());
        InMemoryRepositories repositories = tenant.repositories();
        indexer = new Indexer(
                repositories.transactions(),
                generation(),
                index,
                new DocumentAssembler(
                        repositories.resources(),
                        repositories.tags(),
                        repositories.comments(),
                        repositories.texts(),
                        repositories.vectors(),
                        repositories.passages(),
                        new ComparedVectors(repositories.vectors(), repositories.contexts()),
                        repositories.tree()),
                repositories.workspaceDeletions(),
                () -> OURS,
                repositories.indexBacklog());
        indexer.begin();
        indexer.prepare();
        generation().clear(flags());
    }

    @AfterEach
    void close() {
        index.close();
    }

    private IndexGeneration generation() {
        return tenant.repositories().indexGeneration(index.generation());
    }

    private List<DirtyFlag> flags() {
        return generation().list(1000);
    }

    private void mark(WorkShare share, int count) {
        Stream.generate(() -> new ResourceId(tenant.ids().next()))
                .filter(id -> share.has(id.value()))
                .limit(count)
                .forEach(id ->
                        tenant.repositories().indexBacklog().markDirty(tenant.workspace(), new Entry.OfResource(id)));
    }

    private void catchUp() {
        while (indexer.applyPending(LIMIT) > 0) {
            indexer.flush();
        }
    }

    @Test
    void anUnappliedBacklogOfTheOtherNodeBlocksNothing() {
        mark(THEIRS, 100);
        mark(OURS, 5);

        catchUp();

        assertThat(flags())
                .hasSizeLessThan(2 * LIMIT)
                .noneMatch(flag -> OURS.has(flag.entry().id()));
    }

    @Test
    void helpsWithTheLatestListedEntries() {
        mark(THEIRS, 100);
        List<DirtyFlag> before = flags();

        assertThat(indexer.applyPending(LIMIT)).isEqualTo(LIMIT);
        indexer.flush();

        assertThat(flags())
                .hasSize(90)
                .containsAll(before.subList(0, LIMIT))
                .doesNotContainAnyElementsOf(before.subList(LIMIT, 2 * LIMIT));
    }

    @Test
    void leavesAShortBacklogToTheOtherNode() {
        mark(THEIRS, LIMIT);

        assertThat(indexer.applyPending(LIMIT)).isZero();
    }
}
